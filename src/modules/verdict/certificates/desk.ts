import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { shownCertificateCode } from './checks.ts';
import { certificateId, type LetterCheck, READY_KIND, refusal, requirePrinted } from './own.ts';
import type { CertificateDecision, CertificateDesk, CertificateName } from './schema.ts';
import { holdingDecision, type Standings, stateOf } from './standing.ts';
import type { CertificateStore } from './store.ts';

interface Stores extends PostStores {
  certificates: CertificateStore;
  activity: ActivityRecorder;
}

interface DeskDeps {
  store: Stores & Atomic<Stores>;
  teams: Pick<TeamLookup, 'inEdition' | 'membersIn'>;
  standings: Standings;
  post: Pick<Outbox, 'cancel' | 'revive'>;
  tools: LetterCheck;
  clock: Clock;
}

/** Where something is decided: by whom, and under which id, so that it is decided once. */
interface Deciding {
  by: string;
  id: string;
}

const IN_NO_TEAM =
  'This person is not in a team of this edition. Give them a place in the list of registrations, or put them into a team.';

const byName = new Intl.Collator('en', { numeric: true });

/** What organisers do with the certificates of an edition. */
export function createCertificateDesk(deps: DeskDeps) {
  const { store, teams, standings, post, tools, clock } = deps;

  async function show(edition: number): Promise<CertificateDesk> {
    const [known, members, issued, decisions, isOpen] = await Promise.all([
      teams.inEdition(edition),
      teams.membersIn(edition),
      store.certificates.list({ edition }),
      store.certificates.decisions({ edition }),
      standings.isOver(edition),
    ]);
    const complete = new Set<string>();
    for (const { id } of known) if (await standings.isComplete(id)) complete.add(id);
    const teamOf = new Map(members.map(({ personId, teamId }) => [personId, teamId]));
    const ids = new Set([
      ...members.map(({ personId }) => personId),
      ...issued.filter(({ erasedAt }) => erasedAt === null).map(({ personId }) => personId),
    ]);
    const people = [...ids].map((personId): CertificateDesk['people'][number] => {
      const certificate = issued.find((each) => each.personId === personId);
      const own = decisions.filter((each) => each.personId === personId);
      const teamId = teamOf.get(personId) ?? certificate?.teamId ?? '';
      return {
        personId,
        name: certificate?.name ?? members.find((each) => each.personId === personId)?.name ?? '',
        team: known.find(({ id }) => id === teamId)?.name ?? certificate?.teamName ?? '',
        state: stateOf(complete.has(teamId), certificate, holdingDecision(own)),
        code: certificate ? shownCertificateCode(certificate.code) : '',
        issuedAt: certificate?.issuedAt ?? null,
        reason: own.at(-1)?.reason ?? '',
      };
    });
    return {
      edition,
      isOpen,
      people: people.sort(
        (a, b) => byName.compare(a.team, b.team) || byName.compare(a.name, b.name),
      ),
      erased: issued.filter(({ erasedAt }) => erasedAt !== null).length,
    };
  }

  async function required(edition: number, personId: string) {
    const found = (await show(edition)).people.find((each) => each.personId === personId);
    if (!found) throw new AppError('notFound', { sentence: IN_NO_TEAM });
    return found;
  }

  /** After all that was decided before, also within the same instant: the newest one holds. */
  async function instantAfter({ certificates }: Stores, personId: string): Promise<string> {
    const last = (await certificates.decisions({ personId })).at(-1);
    const earliest = last ? Date.parse(last.at) + 1 : 0;
    return new Date(Math.max(earliest, clock.eventNow().getTime())).toISOString();
  }

  const note = ({ activity }: Stores, action: ActivityAction, by: string, subjectId: string) =>
    activity.record({ action, by, at: clock.now(), kind: 'certificate', subjectId, subject: '' });

  return {
    show,

    /** Stays on record with its reason; the newest one holds. */
    async decide(
      edition: number,
      { personId, decision, reason }: CertificateDecision,
      { by, id }: Deciding,
    ): Promise<CertificateDesk> {
      const { issuedAt } = await required(edition, personId);
      await store.atomically(async (stores) => {
        const at = await instantAfter(stores, personId);
        await stores.certificates.decide({ id, edition, personId, decision, reason, by, at });
        if (decision === 'withdrawn') await post.cancel(stores, personId, READY_KIND.kind);
        else if (issuedAt === null) await post.revive(stores, personId, READY_KIND.kind);
        await note(stores, decision === 'granted' ? 'accepted' : 'ended', by, personId);
      });
      return show(edition);
    },

    /** What the person confirmed was wrong; code and day stay. */
    async rename(
      edition: number,
      { personId, name, reason }: CertificateName,
      { by, id }: Deciding,
    ): Promise<CertificateDesk> {
      if ((await required(edition, personId)).issuedAt === null) throw refusal('not-issued');
      await requirePrinted(tools, name, by);
      await store.atomically(async (stores) => {
        const isRenamed = await stores.certificates.rename(certificateId(edition, personId), name);
        if (!isRenamed) throw new AppError('notFound');
        const at = await instantAfter(stores, personId);
        const decision = 'renamed' as const;
        await stores.certificates.decide({ id, edition, personId, decision, reason, by, at });
        await note(stores, 'changed', by, personId);
      });
      return show(edition);
    },
  };
}
export type CertificateDeskService = ReturnType<typeof createCertificateDesk>;
