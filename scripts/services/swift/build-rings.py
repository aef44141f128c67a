"""Writes Swift's three rings, each with one device: build-rings.py DIRECTORY NAME=PORT...

The same as swift-ring-builder's create, add and rebalance, in one run instead of nine.
"""

import os
import sys

from swift.common.ring import RingBuilder

PART_POWER = 4

directory = sys.argv[1]
for argument in sys.argv[2:]:
    name, port = argument.split('=')
    builder = RingBuilder(PART_POWER, replicas=1, min_part_hours=1)
    builder.add_dev({
        'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', 'meta': '',
        'ip': '127.0.0.1', 'port': int(port),
        'replication_ip': '127.0.0.1', 'replication_port': int(port),
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(directory, name + '.ring.gz'))
