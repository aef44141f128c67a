import { randomUUID } from 'node:crypto';
import { type Answers, answerInWords, type Question } from '../../../schema/questions.ts';
import type { Db } from '../../../server/db/database.ts';
import type { AnswerRow, RegistrationTables } from './tables.ts';

/** How many rows one statement takes: engines limit its parameters. */
const ROWS_AT_ONCE = 50;
const IDS_AT_ONCE = 500;

/** Answers to the questions of organisers. */
export function createAnswersStore(core: Db) {
  const db = core.$extendTables<RegistrationTables>();

  async function rowsOf(ids: readonly string[]): Promise<AnswerRow[]> {
    const rows: AnswerRow[] = [];
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const query = db
        .selectFrom('answers')
        .selectAll()
        .where('registration_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
        .orderBy('position');
      rows.push(...(await query.execute()));
    }
    return rows;
  }

  return {
    answerRows: rowsOf,

    /** By the id of the registration. */
    async ownAnswers(ids: readonly string[]): Promise<Map<string, Answers>> {
      const found = new Map<string, Record<string, string[]>>();
      for (const { registration_id, question, value } of await rowsOf(ids)) {
        const answers = found.get(registration_id) ?? {};
        answers[question] = [...(answers[question] ?? []), value];
        found.set(registration_id, answers);
      }
      return found;
    },

    /** In the place of what was answered to these questions before. */
    async setOwnAnswers(
      registrationId: string,
      questions: readonly Question[],
      answers: Answers,
    ): Promise<void> {
      if (questions.length === 0) return;
      const ids = questions.map(({ id }) => id);
      await db
        .deleteFrom('answers')
        .where('registration_id', '=', registrationId)
        .where('question', 'in', ids)
        .execute();
      const rows = questions.flatMap((question) =>
        (answers[question.id] ?? []).map((value, position) => ({
          id: randomUUID(),
          registration_id: registrationId,
          question: question.id,
          position,
          value,
          question_words: question.label,
          value_words: answerInWords(question, [value]),
          is_short_lived: question.isShortLived ? 1 : 0,
        })),
      );
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await db
          .insertInto('answers')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .execute();
      }
    },

    async forgetAnswers(registrationId: string): Promise<void> {
      await db.deleteFrom('answers').where('registration_id', '=', registrationId).execute();
    },

    async forgetShortLived(editions: readonly number[]): Promise<number> {
      const ofEditions = db
        .selectFrom('registrations')
        .select('registrations.id')
        .where('edition', 'in', editions);
      const { numDeletedRows } = await db
        .deleteFrom('answers')
        .where('is_short_lived', '=', 1)
        .where('registration_id', 'in', ofEditions)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
