import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { adminPasswordSchema, adminUsernameSchema } from '../modules/accounts/accounts/schema.ts';
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX } from '../schema/limits.ts';
import type { DatabaseLocation } from './db/database.ts';

/** A wrong setting: its message is the one sentence that ends the start. */
export class SettingError extends Error {
  constructor(variable: string, rule: string) {
    super(`The setting ${variable} ${rule}.`);
    this.name = 'SettingError';
  }
}

const positiveNumber = z
  .string()
  .regex(/^[0-9]{1,3}$/)
  .transform(Number)
  .refine((value) => value >= 1);

const port = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const httpUrl = z.url({ protocol: /^https?$/ });

// A refinement also runs when the format was wrong already.
function isBareOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === '';
}

/** An address, or a range of them such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

interface Variable<Schema extends z.ZodType> {
  schema: Schema;
  /** Completes the sentence "The setting X …". */
  rule: string;
}

const variable = <Schema extends z.ZodType>(schema: Schema, rule: string): Variable<Schema> => ({
  schema,
  rule,
});

const VARIABLES = {
  PORT: variable(port.default(3000), 'must be a port number from 0 to 65535'),
  HOST: variable(z.string().min(1).default('0.0.0.0'), 'must be an address to listen on'),
  PUBLIC_URL: variable(
    httpUrl.refine(isBareOrigin).optional(),
    'must be an address without a path, such as https://challenge.example.org',
  ),
  DATA_DIR: variable(z.string().min(1).default('./data'), 'must be the path of a folder'),
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
    'must start with postgres:// or be left out',
  ),
  S3_ENDPOINT: variable(httpUrl.optional(), 'must be an http or https address'),
  S3_REGION: variable(z.string().min(1).default('us-east-1'), 'must be the name of a region'),
  S3_BUCKET: variable(z.string().min(1).optional(), 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: variable(z.string().min(1).optional(), 'must not be empty'),
  S3_SECRET_ACCESS_KEY: variable(z.string().min(1).optional(), 'must not be empty'),
  ATTENDEE_PASSWORD: variable(
    z.string().min(8).max(PASSWORD_MAX).optional(),
    'must have at least 8 characters',
  ),
  ADMIN_USERNAME: variable(
    adminUsernameSchema.default('admin'),
    'may have letters, digits and . _ @ - only',
  ),
  ADMIN_PASSWORD: variable(
    adminPasswordSchema.optional(),
    `must have at least ${ADMIN_PASSWORD_MIN} characters`,
  ),
  SESSION_SECRET: variable(z.string().min(32).optional(), 'must have at least 32 characters'),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'must start with smtp:// or smtps://',
  ),
  CONTACT_TO: variable(z.email().optional(), 'must be one e-mail address'),
  TRUST_PROXY: variable(
    z
      .union([
        z
          .string()
          .regex(/^[0-9]$/)
          .transform(Number),
        z.string().refine((list) => list.split(',').every((each) => isNetwork(each.trim()))),
      ])
      .optional(),
    'must be the number of proxies in front of the site, or their addresses such as 10.0.0.0/8',
  ),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'must be fatal, error, warn, info, debug, trace or silent',
  ),
  METRICS_PORT: variable(port.optional(), 'must be a port number from 0 to 65535'),
  METRICS_HOST: variable(z.string().min(1).default('127.0.0.1'), 'must be an address to listen on'),
  CONTACT_RETENTION_MONTHS: variable(
    positiveNumber.default(12),
    'must be a number of months from 1 to 999',
  ),
  REGISTRATION_RETENTION_MONTHS: variable(
    positiveNumber.default(12),
    'must be a number of months from 1 to 999',
  ),
  MAIL_RETENTION_MONTHS: variable(
    positiveNumber.default(13),
    'must be a number of months from 1 to 999',
  ),
  FOOD_RETENTION_DAYS: variable(
    positiveNumber.default(7),
    'must be a number of days from 1 to 999',
  ),
  HAND_IN_RETENTION_MONTHS: variable(
    positiveNumber.default(12),
    'must be a number of months from 1 to 999',
  ),
  BALLOT_RETENTION_MONTHS: variable(
    positiveNumber.default(24),
    'must be a number of months from 1 to 999',
  ),
  HAND_IN_QUOTA_GB: variable(
    positiveNumber.default(20),
    'must be a number of gigabytes from 1 to 999',
  ),
  REHEARSAL_CLOCK: variable(
    z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional(),
    'must be an instant with its offset, such as 2026-09-01T13:00:00+02:00',
  ),
};

export const SETTING_NAMES = Object.keys(VARIABLES);

type Variables = typeof VARIABLES;
type Values = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };

export interface Settings {
  port: number;
  host: string;
  /** Origin under which visitors reach the site, without a slash at its end. */
  publicOrigin: string | null;
  dataDir: string;
  database: DatabaseLocation;
  s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  attendeePassword: string | null;
  adminUsername: string;
  adminPassword: string | null;
  sessionSecret: string | null;
  mail: { smtpUrl: string; to: string } | null;
  trustProxy: number | string | false;
  logLevel: string;
  metrics: { port: number; host: string } | null;
  contactRetentionMonths: number;
  /** After the last day of an edition. */
  registrationRetentionMonths: number;
  /** Mails to people, whatever became of them. */
  mailRetentionMonths: number;
  /** Food and needs, after the last day of an edition. */
  foodRetentionDays: number;
  /** Handed-in files, after the last day of an edition; receipts stay. */
  handInRetentionMonths: number;
  /** The names of judges, after the last day of an edition; ballots stay. */
  ballotRetentionMonths: number;
  /** What all files of an edition may take. */
  handInQuotaBytes: number;
  rehearsalClock: Date | null;
}

/** Reads the settings from an environment; see `readEnvironment`. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const values = readVariables(environment);
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    dataDir,
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL }
      : { file: resolve(dataDir, 'site.sqlite') },
    s3: readS3(values),
    attendeePassword: values.ATTENDEE_PASSWORD ?? null,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    mail: readMail(values),
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    contactRetentionMonths: values.CONTACT_RETENTION_MONTHS,
    registrationRetentionMonths: values.REGISTRATION_RETENTION_MONTHS,
    mailRetentionMonths: values.MAIL_RETENTION_MONTHS,
    foodRetentionDays: values.FOOD_RETENTION_DAYS,
    handInRetentionMonths: values.HAND_IN_RETENTION_MONTHS,
    ballotRetentionMonths: values.BALLOT_RETENTION_MONTHS,
    handInQuotaBytes: values.HAND_IN_QUOTA_GB * 1024 ** 3,
    rehearsalClock: values.REHEARSAL_CLOCK ?? null,
  };
}

function readVariables(environment: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, rule }] of Object.entries(VARIABLES)) {
    // An empty value in a file of settings means "not set".
    const parsed = schema.safeParse(environment[name] || undefined);
    // The value itself may be a secret and is never repeated.
    if (!parsed.success) throw new SettingError(name, rule);
    values[name] = parsed.data;
  }
  return values as Values;
}

function readS3(values: Values): Settings['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = Object.values(needed).filter((value) => value !== undefined);
  if (given.length === 0) return null;
  for (const [name, value] of Object.entries(needed)) {
    if (value === undefined) throw new SettingError(name, 'is needed with the other S3 settings');
  }
  return {
    endpoint: S3_ENDPOINT as string,
    region: values.S3_REGION,
    bucket: S3_BUCKET as string,
    accessKeyId: S3_ACCESS_KEY_ID as string,
    secretAccessKey: S3_SECRET_ACCESS_KEY as string,
  };
}

function readMail({ SMTP_URL, CONTACT_TO }: Values): Settings['mail'] {
  if (SMTP_URL === undefined) return null;
  if (CONTACT_TO === undefined) throw new SettingError('CONTACT_TO', 'is needed with SMTP_URL');
  return { smtpUrl: SMTP_URL, to: CONTACT_TO };
}

/** The process's environment, after the file `.env` where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return process.env;
}

/** Something that a person can mend before the next start: its message is one sentence for them. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}
