import type { Access } from '../../../server/access/access.ts';
import type { LiveTopic } from '../../../server/live/topic.ts';
import type { BoardReader, HelpBoardService } from './board.ts';
import { type OwnHelpService, type Party, wordOf } from './own.ts';
import { HELP } from './store.ts';

interface TopicDeps {
  own: OwnHelpService;
  board: HelpBoardService;
  access: Access;
}

/** Asked for as `help:all`. */
const HELPERS = 'all';
/** A mentor's word has the edition behind it. */
const MENTOR_OF = 'mentor:';

/** Helpers follow all requests, participants those of their own team. */
export const helpTopic = ({ own, board, access }: TopicDeps): LiveTopic => ({
  name: 'help',
  // Teams and what is published decide who asks together, and when.
  madeOf: [HELP, 'content'],

  async audience(follower, part) {
    const session = await follower.session();
    if (part === HELPERS) {
      return access.can(session, 'help:read') ? wordOfReader(await board.readerOf(session)) : null;
    }
    if (part !== '') return null;
    if (!access.can(session, 'own-help:read') || session.person === null) return null;
    return wordOf(await own.partyOf(session.person.id));
  },

  state: (audience, part, now) =>
    part === HELPERS
      ? board.stateAt(readerNamed(audience), now)
      : own.stateOf(partyNamed(audience), now),
});

const wordOfReader = (reader: BoardReader): string =>
  reader === 'organiser' ? reader : `${MENTOR_OF}${reader.mentorOf ?? ''}`;

/** A mentor of none is one of the year 0. */
const readerNamed = (word: string): BoardReader =>
  word === 'organiser' ? word : { mentorOf: Number(word.slice(MENTOR_OF.length)) };

function partyNamed(word: string): Party {
  const [kind, id = ''] = word.split(':');
  return kind === 'team' ? { teamId: id } : { personId: id };
}
