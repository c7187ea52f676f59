"""What people see. The only importer of flet."""
