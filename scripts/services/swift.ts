import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type Account, serviceAccount } from './account.ts';
import { ensureDebianPackages, SWIFT_PACKAGES } from './debian-packages.ts';
import { freePort, retryIfPortTaken } from './free-port.ts';
import { type Guard, startGuard } from './guard.ts';
import { removeDirectory, writePrivateFile } from './private-directory.ts';
import { controlsOf, externalControls, type ServiceControls } from './service-controls.ts';
import { earlyEnd, type ServiceProcess, startProcess, waitUntilReady } from './service-process.ts';
import { type SwiftPorts, type SwiftServer, swiftFiles } from './swift/configuration.ts';
import { createSwiftDirectory, PYTHON } from './swift/directory.ts';

export interface BucketAccess {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
}

/** halt() takes away the server that clients talk to; the ones that store the data stay. */
export type Swift = BucketAccess & ServiceControls;

const REGION = 'us-east-1';
const BUCKET = 'test';
/** tempauth's form of a user name: account, colon, user. */
const ACCESS_KEY_ID = 'test:tester';
const START_TIMEOUT_MS = 30_000;
const STORAGE_SERVERS = ['account', 'container', 'object'] as const;
const PYTHON_FILES = ['launch.py', 'build-rings.py', 'sidecar-xattrs.py'];

/** The object storage of the tests: TEST_S3_ENDPOINT, else a new Swift that stop() removes. */
export async function startSwift(): Promise<Swift | { unavailable: string }> {
  if (process.env.TEST_S3_ENDPOINT) return givenStorage();
  const packages = await ensureDebianPackages(SWIFT_PACKAGES);
  if (!packages.ok) return { unavailable: packages.reason };
  const account = await serviceAccount(['swift', 'nobody']);
  if (!account) return { unavailable: 'There is no account to run Swift as.' };
  try {
    return await retryIfPortTaken(() => startCluster(account));
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) };
  }
}

function givenStorage(): Swift | { unavailable: string } {
  const names = {
    endpoint: 'TEST_S3_ENDPOINT',
    region: 'TEST_S3_REGION',
    bucket: 'TEST_S3_BUCKET',
    accessKeyId: 'TEST_S3_ACCESS_KEY_ID',
    secretAccessKey: 'TEST_S3_SECRET_ACCESS_KEY',
  };
  const missing = Object.values(names).filter((name) => !process.env[name]);
  if (missing.length > 0) {
    return { unavailable: `TEST_S3_ENDPOINT is set but ${missing.join(', ')} is not.` };
  }
  const value = (name: string) => process.env[name] ?? '';
  return {
    endpoint: value(names.endpoint),
    region: value(names.region),
    bucket: value(names.bucket),
    accessKeyId: value(names.accessKeyId),
    secretAccessKey: value(names.secretAccessKey),
    ...externalControls('TEST_S3_ENDPOINT'),
  };
}

interface Cluster {
  account: Account;
  directory: string;
  ports: SwiftPorts;
  guard: Guard;
}

async function startCluster(account: Account): Promise<Swift> {
  const guard = startGuard('TERM');
  const servers: ServiceProcess[] = [];
  let directory: string | undefined;
  const cleanUp = async () => {
    await Promise.all(servers.map(end));
    if (directory !== undefined) await removeDirectory(directory);
    guard.release();
  };
  try {
    directory = await createSwiftDirectory(account, guard);
    const ports = await choosePorts();
    const cluster = { account, directory, ports, guard };
    const access = {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      region: REGION,
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: randomBytes(20).toString('hex'),
      bucket: BUCKET,
    };
    await writeFiles(cluster, access);
    await buildRings(cluster);
    const startProxy = () => startServer(cluster, 'proxy');
    const starts: [Promise<ServiceProcess>, ...Promise<ServiceProcess>[]] = [
      startProxy(),
      ...STORAGE_SERVERS.map((name) => startServer(cluster, name)),
    ];
    // Settled first, so that the ones that did start are known when another one fails.
    for (const result of await Promise.allSettled(starts)) {
      if (result.status === 'fulfilled') servers.push(result.value);
    }
    const [proxy] = await Promise.all(starts);
    await createBucket(access);
    return { ...access, ...controlsOf({ process: proxy, start: startProxy, end, cleanUp }) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function choosePorts(): Promise<SwiftPorts> {
  return {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  };
}

async function writeFiles(cluster: Cluster, access: BucketAccess): Promise<void> {
  const { account, directory, ports } = cluster;
  const hashSuffix = randomBytes(8).toString('hex');
  const files = swiftFiles({ ...access, directory, ports, hashSuffix, user: account.name });
  // Copied because the account may not be allowed to read the checkout.
  for (const name of PYTHON_FILES) {
    files[name] = await readFile(new URL(`./swift/${name}`, import.meta.url), 'utf8');
  }
  for (const [name, content] of Object.entries(files)) {
    await writePrivateFile(join(directory, name), content, account);
  }
}

async function buildRings({ account, directory, ports, guard }: Cluster): Promise<void> {
  const builder = await startProcess({
    command: PYTHON,
    args: ['build-rings.py', directory, ...STORAGE_SERVERS.map((name) => `${name}=${ports[name]}`)],
    account,
    directory,
    logFile: join(directory, 'rings.log'),
    guard,
  });
  if ((await builder.exitCode()) !== 0) throw await earlyEnd("Swift's ring builder", builder);
}

async function startServer(cluster: Cluster, name: SwiftServer): Promise<ServiceProcess> {
  const { account, directory, ports, guard } = cluster;
  const server = await startProcess({
    command: PYTHON,
    args: ['launch.py', `/usr/bin/swift-${name}-server`, join(directory, `${name}.conf`), '-v'],
    account,
    directory,
    logFile: join(directory, `${name}.log`),
    guard,
  });
  try {
    const answering = () => answersHttp(ports[name]);
    await waitUntilReady(`Swift's ${name} server`, server, answering, START_TIMEOUT_MS);
    return server;
  } catch (error) {
    await end(server);
    throw error;
  }
}

function end(server: ServiceProcess): Promise<void> {
  return server.end('SIGTERM');
}

/** Any answer will do: the servers have no page that needs no credentials. */
function answersHttp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', agent: false, timeout: 2_000 });
    request.once('response', (response) => {
      response.destroy();
      resolve(true);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

async function createBucket(access: BucketAccess): Promise<void> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = access;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Swift refused to create the bucket ${bucket}: ${reason}`);
  } finally {
    client.destroy();
  }
}
