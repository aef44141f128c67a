import { formatDate, formatDateRange, isoWithOffset } from '../../../event/event-time.ts';
import { overallPlaces } from '../../../judging/outcome.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { listed } from '../../../judging/words/names.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { StoredCertificate } from './store.ts';

/** Of the places over all challenges, those that have a prize. */
const PRIZES = 2;
const PLACES = ['1st', '2nd'];

/** What a team has won, in words; empty where it has won nothing, or nothing is published yet. */
function awardWords(pack: VerdictPack | null, teamId: string): string {
  if (!pack) return '';
  const won = pack.results.challenges
    .filter(({ places }) => places.some(({ team, place }) => team === teamId && place === 1))
    .map(({ challenge }) => `winner of Challenge ${challenge}`);
  const overall = overallPlaces(pack.award, pack.results)
    .filter(({ team, place }) => team === teamId && place <= PRIZES)
    .map(({ place }) => `${PLACES[place - 1]} place over all challenges`);
  const words = listed([...overall, ...won]);
  return words === '' ? '' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** All that a certificate says. */
interface CertificateFacts {
  /** The name and year of the event. */
  event: string;
  dates: string;
  place: string;
  organisers: string[];
  name: string;
  /** Empty where there is none. */
  team: string;
  challenge: string;
  /** What the team has won by the verdict that is published now; empty where it has not. */
  award: string;
  /** The day. */
  issued: string;
}

interface FactDeps {
  content: ContentReader;
  teams: Pick<TeamLookup, 'find'>;
  publishedPack(edition: number): Promise<VerdictPack | null>;
}

/**
 * Computed on each request: only name, code and day are the certificate's own. So a
 * corrected verdict shows in the next file, and at once where a code is checked.
 */
export function createFacts({ content, teams, publishedPack }: FactDeps) {
  return async (certificate: StoredCertificate): Promise<CertificateFacts> => {
    const { site, editions, current } = await content.content();
    const edition = editions.find(({ year }) => year === certificate.edition);
    const team = certificate.teamId === '' ? null : await teams.find(certificate.teamId);
    const number = team?.challenge ?? certificate.challenge;
    const challenge = edition?.challenges.challenges.find((each) => each.number === number);
    const { people } = edition ?? current;
    return {
      event: `${site.identity.name} ${certificate.edition}`,
      dates: edition?.dates.lastDay
        ? formatDateRange(edition.dates.firstDay, edition.dates.lastDay)
        : '',
      place: edition?.dates.venues[0]?.place ?? '',
      organisers: (people ?? current.people).organisations.map(({ name }) => name),
      name: certificate.name,
      team: team?.name ?? certificate.teamName,
      challenge: challenge
        ? `Challenge ${challenge.number}: ${challenge.title}`
        : number === null
          ? ''
          : `Challenge ${number}`,
      award:
        certificate.teamId === ''
          ? ''
          : awardWords(await publishedPack(certificate.edition), certificate.teamId),
      issued: formatDate(isoWithOffset(new Date(certificate.issuedAt)).slice(0, 10)),
    };
  };
}
export type FactsOf = ReturnType<typeof createFacts>;
