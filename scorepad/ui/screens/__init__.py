"""The screens: each a component that takes the session and draws what it says."""
