import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import {
  type Beginning,
  databaseFile,
  embeddedTemplate,
  serverTemplate,
} from './database-templates.ts';

/** Where a site under test keeps its things: environment variables, and how to end it. */
export interface World {
  environment: Record<string, string>;
  /** How many instances share it. */
  instances: number;
  end(): Promise<void>;
}

/**
 * A world, new and empty; the one that the suite runs in (TEST_WORLD) when none is named. With a
 * beginning its database has its tables already, or also the first words.
 */
export async function createWorld(
  name = process.env.TEST_WORLD ?? 'sqlite',
  beginning: Beginning | null = null,
): Promise<World> {
  if (name === 'sqlite') return createEmbeddedWorld(beginning);
  if (name === 'postgres') return createServerWorld(1, beginning);
  if (name === 'pair') return createServerWorld(2, beginning);
  throw new Error(`There is no world called ${name}.`);
}

async function createEmbeddedWorld(beginning: Beginning | null): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  if (beginning) await writeDatabase(folder, beginning);
  return {
    environment: { DATA_DIR: folder },
    instances: 1,
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An SQLite database in a data folder that exists and has none. */
export async function writeDatabase(dataDir: string, beginning: Beginning): Promise<void> {
  await writeFile(databaseFile(dataDir), await embeddedTemplate(beginning), { mode: 0o600 });
}

async function createServerWorld(instances: number, beginning: Beginning | null): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const database = await createDatabase(beginning);
  const bucket = await createBucket();
  return {
    environment: {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      S3_ENDPOINT: required('TEST_S3_ENDPOINT'),
      S3_REGION: required('TEST_S3_REGION'),
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: required('TEST_S3_ACCESS_KEY_ID'),
      S3_SECRET_ACCESS_KEY: required('TEST_S3_SECRET_ACCESS_KEY'),
    },
    instances,
    async end() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database on the PostgreSQL server of the tests, empty unless it has a beginning. */
export async function createDatabase(
  beginning: Beginning | null = null,
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = required('TEST_DATABASE_URL');
  const name = `site_${randomBytes(6).toString('hex')}`;
  const template = beginning && (await serverTemplate(server, beginning));
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty bucket on the S3 server of the tests. */
export async function createBucket(): Promise<string> {
  const bucket = `site-${randomBytes(6).toString('hex')}`;
  const client = new S3Client({
    endpoint: required('TEST_S3_ENDPOINT'),
    region: required('TEST_S3_REGION'),
    credentials: {
      accessKeyId: required('TEST_S3_ACCESS_KEY_ID'),
      secretAccessKey: required('TEST_S3_SECRET_ACCESS_KEY'),
    },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return bucket;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is needed in this world.`);
  return value;
}
