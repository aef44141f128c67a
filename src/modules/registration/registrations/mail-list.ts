import { answerInWords, shortOf } from '../../../schema/questions.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { COMMON_FIELDS } from '../../mail/outbox/template-schema.ts';
import type { MailList } from '../../module.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { answersOf } from './answers.ts';
import { keptQuestions } from './questions-schema.ts';
import type { RegistrationStore } from './store.ts';

interface MailListDeps {
  store: { registrations: RegistrationStore };
  content: ContentReader;
  teams: Pick<TeamLookup, 'inEdition' | 'membersIn'>;
}

/** Those who registered, as people whom organisers write to. Each of their answers has a field. */
export function createMailList({ store, content, teams }: MailListDeps): MailList {
  const questions = async () => {
    const { current } = await content.content();
    // What is soon forgotten, such as health, is in no mail that is kept longer.
    return keptQuestions(current).filter(
      ({ id, isShortLived }) => !isShortLived && !Object.hasOwn(COMMON_FIELDS, id),
    );
  };

  return {
    title: 'Registrations',
    permission: 'registration:read',

    async fields() {
      const answers = (await questions()).map((question) => [
        question.id,
        { what: `their answer to “${shortOf(question)}”`, sample: '' },
      ]);
      // In the place of the answer: who wanted to join one may be in another.
      const team = { what: 'the name of their team', sample: '' };
      return { ...Object.fromEntries(answers), team };
    },

    async find(ids) {
      const rows = await store.registrations.findMany(ids);
      const own = await store.registrations.ownAnswers(rows.map(({ id }) => id));
      const asked = await questions();
      const teamOf = new Map<string, string>();
      for (const edition of new Set(rows.map((row) => row.edition))) {
        const named = new Map((await teams.inEdition(edition)).map(({ id, name }) => [id, name]));
        for (const { personId, teamId } of await teams.membersIn(edition)) {
          teamOf.set(`${edition} ${personId}`, named.get(teamId) ?? '');
        }
      }
      return rows.map((row) => {
        const given = { ...answersOf(row), ...own.get(row.id) };
        const answers = asked.map((question) => [
          question.id,
          answerInWords(question, given[question.id] ?? []),
        ]);
        const team = teamOf.get(`${row.edition} ${row.person_id}`) ?? '';
        return {
          ...{ rowId: row.id, personId: row.person_id },
          values: { ...Object.fromEntries(answers), team },
          standing: row.state === 'withdrawn' ? 'withdrawn' : 'registered',
        };
      });
    },
  };
}
