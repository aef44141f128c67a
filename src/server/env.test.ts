import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseSettings, SETTING_NAMES } from './env.ts';
import { trustedProxies } from './http/client-network.ts';

describe('settings', () => {
  it('are all in .env.example, and nothing else is', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(SETTING_NAMES.toSorted());
  });

  it('need nothing for a first start', () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      publicOrigin: null,
      s3: null,
      mail: null,
      trustProxy: false,
      adminUsername: 'admin',
      contactRetentionMonths: 12,
      registrationRetentionMonths: 12,
      foodRetentionDays: 7,
      handInRetentionMonths: 12,
      ballotRetentionMonths: 24,
      handInQuotaBytes: 20 * 1024 ** 3,
    });
    expect(settings.database).toEqual({ file: expect.stringMatching(/data.site\.sqlite$/) });
  });

  it('treat an empty value as not set', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: '', S3_ENDPOINT: '' })).toEqual(
      parseSettings({}),
    );
  });

  it('take the origin of PUBLIC_URL, with or without a slash', () => {
    for (const url of ['https://site.example', 'https://site.example/']) {
      expect(parseSettings({ PUBLIC_URL: url }).publicOrigin).toBe('https://site.example');
    }
  });

  it('read a rehearsal as an instant, whatever its offset', () => {
    const { rehearsalClock } = parseSettings({ REHEARSAL_CLOCK: '2026-09-01T13:30:00+02:00' });
    expect(rehearsalClock?.toISOString()).toBe('2026-09-01T11:30:00.000Z');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'site.example.net'],
    ['PUBLIC_URL', 'https://example.org/path'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['S3_ENDPOINT', 'localhost:9000'],
    ['ATTENDEE_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'too short'],
    ['ADMIN_USERNAME', 'a b'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['CONTACT_TO', 'a@example.org, b@example.org'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '-1'],
    ['CONTACT_RETENTION_MONTHS', '0'],
    ['REGISTRATION_RETENTION_MONTHS', '1000'],
    ['HAND_IN_RETENTION_MONTHS', '0'],
    ['HAND_IN_QUOTA_GB', '1000'],
    ['BALLOT_RETENTION_MONTHS', '-1'],
    ['MAIL_RETENTION_MONTHS', '1.5'],
    ['FOOD_RETENTION_DAYS', 'seven'],
    ['REHEARSAL_CLOCK', '2026-09-01T13:30:00'],
  ])('refuse %s=%s with a sentence that names the variable and not the value', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(`^The setting ${name} .+\\.$`) }),
    );
    expect(() => parseSettings({ [name]: value })).not.toThrow(value);
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8, ::1, 2001:db8::/32', '10.0.0.0/8, ::1, 2001:db8::/32'],
  ])('take TRUST_PROXY=%s', (value, trusted) => {
    expect(parseSettings({ TRUST_PROXY: value }).trustProxy).toBe(trusted);
    // The framework takes it as well.
    expect(() => fastify({ trustProxy: trustedProxies(trusted) })).not.toThrow();
  });

  it.each([
    ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
    ['CONTACT_TO', { SMTP_URL: 'smtp://127.0.0.1:25' }],
  ])('name %s when it is missing beside the others of its group', (name, environment) => {
    expect(() => parseSettings(environment)).toThrow(`The setting ${name} is needed`);
  });
});
