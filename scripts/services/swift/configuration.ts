export interface SwiftPorts {
  proxy: number;
  account: number;
  container: number;
  object: number;
}

export type SwiftServer = keyof SwiftPorts;
export type StorageServer = Exclude<SwiftServer, 'proxy'>;

export interface SwiftConfiguration {
  directory: string;
  /** The account that the servers run as; they insist on being told. */
  user: string;
  ports: SwiftPorts;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  hashSuffix: string;
}

/** The settings files of one Swift, by file name. */
export function swiftFiles(configuration: SwiftConfiguration): Record<string, string> {
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = ${configuration.hashSuffix}
`,
    'proxy.conf': proxyFile(configuration),
    'account.conf': storageFile(configuration, 'account'),
    'container.conf': storageFile(configuration, 'container'),
    'object.conf': storageFile(configuration, 'object'),
  };
}

// workers = 0 makes a server one process instead of a parent with children. The address of the
// system log is one that does not exist: the servers write to their standard error instead.
function commonSettings({ directory, user, ports }: SwiftConfiguration, server: SwiftServer) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[server]}
bind_timeout = 3
workers = 0
user = ${user}
swift_dir = ${directory}
log_name = ${server}
log_level = WARNING
log_address = ${directory}/no-system-log
`;
}

// No daemon runs that would repeat an update of a listing later, so a server under load is given
// the time to make it at once.
function storageFile(configuration: SwiftConfiguration, server: StorageServer): string {
  return `${commonSettings(configuration, server)}
devices = ${configuration.directory}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
container_update_timeout = 20
conn_timeout = 5
node_timeout = 20

[pipeline:main]
pipeline = ${server}-server

[app:${server}-server]
use = egg:swift#${server}
`;
}

// tempauth refuses to work without a cache, though nothing that S3 requests need is kept there.
// Port 1 has no memcached, and naming it keeps Swift away from one that runs on the usual port.
// With a single storage node, taking it out of use after a few errors would take out everything.
function proxyFile(configuration: SwiftConfiguration): string {
  const { region, accessKeyId, secretAccessKey } = configuration;
  const [account, user] = accessKeyId.split(':');
  return `${commonSettings(configuration, 'proxy')}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth bulk copy
  slo dlo versioned_writes symlink proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5
node_timeout = 20
error_suppression_limit = 1000000

[filter:s3api]
use = egg:swift#s3api
location = ${region}
s3_acl = false
dns_compliant_bucket_names = true

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${secretAccessKey} .admin

[filter:cache]
use = egg:swift#memcache
set log_level = CRITICAL
memcache_servers = 127.0.0.1:1
error_suppression_limit = 0
error_suppression_interval = 31536000

[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:bulk]
use = egg:swift#bulk

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo

[filter:dlo]
use = egg:swift#dlo

[filter:symlink]
use = egg:swift#symlink
`;
}
