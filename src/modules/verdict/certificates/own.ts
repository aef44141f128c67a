import { createHash } from 'node:crypto';
import { DELIVERED, paletteOf } from '../../../event/brand/palette.ts';
import { AppError } from '../../../schema/app-error.ts';
import { certificateAddress } from '../../../schema/page-paths.ts';
import { withoutPictures } from '../../../schema/plain-words.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { addressOf } from '../../address-of.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { MailKind } from '../../mail/outbox/template-schema.ts';
import type { Marks } from '../../site/brand/marks.ts';
import type { KnownTeam, TeamLookup } from '../../teams/teams/service.ts';
import { newCertificateCode, shownCertificateCode } from './checks.ts';
import type { FactsOf } from './facts.ts';
import type { OwnCertificate } from './schema.ts';
import { type CertificateState, holdingDecision, type Standings, stateOf } from './standing.ts';
import type { CertificateStore, StoredCertificate } from './store.ts';

/** Why something is not possible with a certificate, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-certificate': 'There is no certificate for you yet.',
  'name-is-final': 'Your name is already on the certificate. Only an organiser can change it.',
  'certificate-withdrawn': 'The organisers have withdrawn this certificate.',
  'not-issued': 'This certificate is not issued yet: its name is still the person’s to confirm.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('notWithCertificate', { sentence: SENTENCES[why], publicCode: why });

export type LetterCheck = Pick<DocumentTools, 'lackingLetters'>;

/** It would be a row of boxes on the sheet, for good. */
export async function requirePrinted(tools: LetterCheck, name: string, by: string): Promise<void> {
  const [lacking = ''] = await tools.lackingLetters([name], by);
  if (lacking === '') return;
  const sentence = `The certificate cannot print “${lacking}”. Please write the name without it.`;
  throw new AppError('invalid', { sentence });
}

export const READY_KIND: MailKind = {
  kind: 'certificate-ready',
  title: 'A certificate is ready',
  subject: 'Your certificate: {completed}',
  text: `Hello {name}

Thank you for taking part. Your certificate of completion for the {completed} is ready: confirm on your page how your name should be printed, and download it.

{link}

A code is printed on it. Anyone who has the code can check the certificate here:

{check}`,
  fields: {
    completed: {
      what: 'the name and year of the event that the certificate is for',
      sample: 'Name of the event 2030',
      sampleOf: 'event',
    },
    check: {
      what: 'the address where a certificate is checked',
      sample: 'https://site.example/certificate',
      isAddress: true,
    },
  },
};

interface Stores extends PostStores {
  certificates: CertificateStore;
}

interface OwnDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  brand: Marks;
  teams: Pick<TeamLookup, 'allOf'>;
  standings: Standings;
  factsOf: FactsOf;
  tools: LetterCheck & Pick<DocumentTools, 'makeCertificate'>;
  post: Pick<Outbox, 'cancel'>;
  clock: Clock;
  origin: string;
}

interface Own {
  edition: number;
  state: CertificateState;
  team: KnownTeam | null;
  certificate: StoredCertificate | undefined;
  reason: string;
}

interface Person {
  id: string;
  name: string;
}

/** One for a person and an edition. */
export const certificateId = (edition: number, personId: string): string =>
  createHash('sha256').update(`${edition}\n${personId}`).digest('base64url');

/** What participants do with their own certificates: confirm the name, once, and download the file. */
export function createOwnCertificates(deps: OwnDeps) {
  const { store, content, brand, teams, standings, factsOf, tools, post, clock, origin } = deps;

  /** In all editions that are over, the newest first; without those that no one completed. */
  async function ofPerson(personId: string): Promise<Own[]> {
    const [own, issued, decisions] = await Promise.all([
      teams.allOf(personId),
      store.certificates.list({ personId }),
      store.certificates.decisions({ personId }),
    ]);
    const years = new Set([...own, ...issued, ...decisions].map(({ edition }) => edition));
    const found: Own[] = [];
    for (const edition of [...years].sort((a, b) => b - a)) {
      if (!(await standings.isOver(edition))) continue;
      const team = own.find((each) => each.edition === edition) ?? null;
      const certificate = issued.find((each) => each.edition === edition);
      const decision = holdingDecision(decisions.filter((each) => each.edition === edition));
      const isComplete = team !== null && (await standings.isComplete(team.id));
      const state = stateOf(isComplete, certificate, decision);
      if (state === 'not complete') continue;
      const reason = state === 'withdrawn' ? (decision?.reason ?? '') : '';
      found.push({ edition, state, team, certificate, reason });
    }
    return found;
  }

  async function required(personId: string, edition: number): Promise<Own> {
    const found = (await ofPerson(personId)).find((each) => each.edition === edition);
    if (!found) throw refusal('no-certificate');
    if (found.state === 'withdrawn') throw refusal('certificate-withdrawn');
    return found;
  }

  /** In all editions that are over; none before, or where nothing was completed. */
  async function list({ id, name }: Person): Promise<OwnCertificate[]> {
    const { site } = await content.content();
    return (await ofPerson(id)).map(({ edition, state, certificate, reason }) => ({
      edition,
      event: `${site.identity.name} ${edition}`,
      state: state === 'not complete' ? 'ready' : state,
      name: certificate?.name ?? name,
      code: certificate ? shownCertificateCode(certificate.code) : '',
      issuedAt: certificate?.issuedAt ?? null,
      reason,
      download:
        state === 'issued'
          ? addressOf('GET /api/my-certificates/:edition/file', { params: { edition } })
          : null,
    }));
  }

  return {
    list,

    /** The same name again is the same certificate. */
    async confirm(person: Person, edition: number, name: string): Promise<OwnCertificate[]> {
      const { team, certificate } = await required(person.id, edition);
      if (!certificate) {
        await requirePrinted(tools, name, person.id);
        await store.atomically(async (stores) => {
          await stores.certificates.add({
            id: certificateId(edition, person.id),
            ...{ edition, personId: person.id, name, code: newCertificateCode() },
            ...{ teamId: team?.id ?? '', teamName: team?.name ?? '' },
            challenge: team?.challenge ?? null,
            issuedAt: clock.eventNow().toISOString(),
            erasedAt: null,
          });
          // No mail is needed any more.
          await post.cancel(stores, person.id, READY_KIND.kind);
        });
      }
      const now = (await required(person.id, edition)).certificate;
      if (now?.name !== name) throw refusal('name-is-final');
      return list(person);
    },

    /** As things are now; the same bytes as long as they stay so. */
    async file(personId: string, edition: number): Promise<{ name: string; bytes: Buffer }> {
      const { certificate } = await required(personId, edition);
      if (!certificate) throw refusal('no-certificate');
      const code = shownCertificateCode(certificate.code);
      const shown = await content.content();
      const { signal, scale } = paletteOf(shown.site.brand) ?? DELIVERED;
      const facts = await factsOf(certificate);
      const sheet = {
        ...facts,
        team: withoutPictures(facts.team),
        colours: { signal: signal.drawn, scale },
        mark: await brand.embedded(shown, 'light'),
        code,
        address: `${origin}${certificateAddress(code)}`,
        madeAt: Date.parse(certificate.issuedAt),
      };
      const bytes = await tools.makeCertificate(sheet, personId);
      return { name: `certificate-${edition}.pdf`, bytes };
    },
  };
}
export type OwnCertificates = ReturnType<typeof createOwnCertificates>;
