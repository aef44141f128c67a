"""Runs one of Swift's own programs with the swift.conf that lies beside this file.

Swift's servers take their settings from the file named on their command line, except for those of
swift.conf, which they look for in /etc/swift alone.
"""

import os
import runpy
import sys

from swift.common import utils

here = os.path.dirname(os.path.abspath(__file__))
sidecars = os.path.join(here, 'xattrs')

if os.path.isdir(sidecars):
    runpy.run_path(os.path.join(here, 'sidecar-xattrs.py'), {'directory': sidecars})

utils.set_swift_dir(here)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
