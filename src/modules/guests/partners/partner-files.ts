import type { Access } from '../../../server/access/access.ts';
import { addressOf } from '../../address-of.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { FileGate, StoredHandIn } from '../../hand-in/hand-ins/files.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { PartnerPage } from './schema.ts';
import type { PartnerStore } from './store.ts';

interface FileDeps {
  store: { partners: PartnerStore };
  content: ContentReader;
  teams: TeamLookup;
  access: Access;
  /** The versions that count of a team. */
  counting(teamId: string): Promise<StoredHandIn[]>;
}

/**
 * What a partner may have: of their own challenge, of teams whose members all agree, the version that
 * counts. It is asked again each time: consent that is withdrawn ends it at once.
 */
export function createPartnerFiles({ store, content, teams, access, counting }: FileDeps) {
  const gate: FileGate = async (handIn, session) => {
    if (!session.person || !access.can(session, 'partner-page:read')) return false;
    const partner = await store.partners.find(session.person.id);
    if (!partner || partner.edition !== handIn.edition) return false;
    const team = await teams.find(handIn.teamId);
    if (team?.edition !== partner.edition || team.challenge !== partner.challenge) return false;
    if (!teams.agreesToBank(await teams.membersOf(team.id))) return false;
    return (await counting(team.id)).some(({ id }) => id === handIn.id);
  };

  return {
    gate,

    /** Null for who has the role and no challenge. */
    async show(personId: string): Promise<PartnerPage | null> {
      const partner = await store.partners.find(personId);
      if (!partner) return null;
      const { editions } = await content.content();
      const edition = editions.find(({ year }) => year === partner.edition);
      const challenge = edition?.challenges.challenges.find(
        ({ number }) => number === partner.challenge,
      );
      const [ofEdition, members] = await Promise.all([
        teams.inEdition(partner.edition),
        teams.membersIn(partner.edition),
      ]);
      const byTeam = Map.groupBy(members, ({ teamId }) => teamId);
      // An empty team has nothing to keep private.
      const own = ofEdition.filter(
        (team) => team.challenge === partner.challenge && byTeam.has(team.id),
      );
      const agreed = own.filter(({ id }) => teams.agreesToBank(byTeam.get(id) ?? []));
      const shown = await Promise.all(
        agreed.map(async ({ id, name }) => ({ name, files: (await counting(id)).flatMap(toFile) })),
      );
      return {
        organisation: partner.organisation,
        edition: partner.edition,
        challenge: { number: partner.challenge, title: challenge?.title ?? '' },
        teams: shown.sort((one, other) =>
          one.name.localeCompare(other.name, 'en', { numeric: true }),
        ),
        others: own.length - agreed.length,
      };
    },
  };
}

function toFile(handIn: StoredHandIn): PartnerPage['teams'][number]['files'] {
  if (handIn.fileRemovedAt !== null) return [];
  const { id, kind, size, sha256, receivedAt } = handIn;
  return [
    {
      kind,
      size,
      sha256,
      receivedAt,
      href: addressOf('GET /api/hand-ins/:id/file', { params: { id } }),
    },
  ];
}
