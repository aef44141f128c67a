import { randomInt } from 'node:crypto';
import { formatDate, isoWithOffset } from '../../../event/event-time.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import { PAGES } from '../../../schema/pages.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { FactsOf } from './facts.ts';
import type { CertificateCheck } from './schema.ts';
import { holdingDecision } from './standing.ts';
import type { CertificateStore, StoredCertificate } from './store.ts';

/** No letter or digit that looks like another one on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** 31 to the power of 12: more than 59 bits, too many to try. */
export function newCertificateCode(): string {
  const length = GROUPS * GROUP_LENGTH;
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As people read it: K7F2-QX9M-PDRT. */
export function shownCertificateCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

/**
 * The stored form of a typed code: small letters, spaces and any dash are forgiven. Null for
 * what no certificate can have.
 */
export function readCertificateCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Dash}.]/gu, '').toUpperCase();
  const isOne =
    code.length === GROUPS * GROUP_LENGTH && [...code].every((sign) => ALPHABET.includes(sign));
  return isOne ? code : null;
}

interface CheckDeps {
  store: { certificates: CertificateStore; rateLimits: RateLimitStore };
  content: ContentReader;
  factsOf: FactsOf;
  clock: Clock;
}

const UNKNOWN: CertificateCheck = {
  standing: 'unknown',
  sentence: 'There is no certificate with this code.',
  name: '',
  rows: [],
};

/** Whether a certificate is genuine, for anyone who has its code. */
export function createCertificateChecks({ store, content, factsOf, clock }: CheckDeps) {
  /** Taken first and given back for a right one: guesses sent at once count as well. */
  async function find(code: string, network: string): Promise<StoredCertificate | null> {
    const tries: Tries = [[`certificate:${network}`, RATE_LIMITS.certificateByNetwork]];
    await store.rateLimits.require(tries, clock.now());
    const found = await store.certificates.findByCode(code);
    if (found) await store.rateLimits.giveBack(tries);
    return found;
  }

  async function isWithdrawn({ personId, edition }: StoredCertificate): Promise<boolean> {
    const decisions = await store.certificates.decisions({ personId });
    const own = decisions.filter((each) => each.edition === edition);
    return holdingDecision(own)?.decision === 'withdrawn';
  }

  async function check(typed: string, network: string): Promise<CertificateCheck> {
    const code = readCertificateCode(typed);
    // What is no code at all is a slip of the finger, and no guess.
    const certificate = code === null ? null : await find(code, network);
    if (!certificate) return UNKNOWN;
    const { site } = await content.content();
    const event = `${site.identity.name} ${certificate.edition}`;
    const day = formatDate(isoWithOffset(new Date(certificate.issuedAt)).slice(0, 10));
    const nothing = { name: '', rows: [] };
    if (await isWithdrawn(certificate)) {
      return {
        standing: 'withdrawn',
        sentence: `The certificate with this code was issued for the ${event} on ${day} and has been withdrawn.`,
        ...nothing,
      };
    }
    if (certificate.erasedAt !== null) {
      return {
        standing: 'erased',
        sentence: `A certificate with this code was issued for the ${event} on ${day}; its name has been erased.`,
        ...nothing,
      };
    }
    const facts = await factsOf(certificate);
    const team = facts.team === '' ? '' : ` with the team ${facts.team}`;
    return {
      standing: 'valid',
      sentence: `${facts.name} has completed the ${event}${team}; the certificate was issued on ${day}.`,
      name: facts.name,
      rows: [
        { label: 'Event', value: event },
        { label: 'Team', value: facts.team },
        { label: 'Challenge', value: facts.challenge },
        { label: 'Award', value: facts.award },
        { label: 'Issued', value: day },
        { label: 'Code', value: shownCertificateCode(certificate.code) },
      ].filter(({ value }) => value !== ''),
    };
  }

  /** As a browser without script sends it; the page comes again with what was found. */
  const form = {
    path: PAGES.certificate.path,
    send: async (fields: URLSearchParams, { network }: { network: string }) => ({
      answer: await check((fields.get('code') ?? '').slice(0, 100), network),
    }),
  };
  return { check, form };
}
export type CertificateChecks = ReturnType<typeof createCertificateChecks>;
