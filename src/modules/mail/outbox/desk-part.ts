import { hasWords } from '../../../schema/plain-words.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { eventInstant } from '../../../server/lib/clock.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import type { MailState } from './schema.ts';
import type { MailStore } from './store.ts';
import type { MailKind } from './template-schema.ts';

interface DeskDeps {
  store: { mails: MailStore };
  kinds: ReadonlyMap<string, MailKind>;
  clock: Clock;
}

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);
const refusedInWords = (count: number) =>
  count === 1
    ? '1 address is refused by the mail server: its owner gets no mail.'
    : `${count} addresses are refused by the mail server: their owners get no mail.`;
const waits = (count: number) => `${mails(count)} ${count === 1 ? 'waits' : 'wait'}`;

/** What an organiser does with mails in these states; all others go their way. */
const TO_DO: Partial<Record<MailState, { says(count: number): string; action: string }>> = {
  failed: { says: (count) => `${mails(count)} could not be sent.`, action: 'Look' },
  draft: { says: (count) => `${waits(count)} for release.`, action: 'Release' },
  held: {
    says: (count) => `${waits(count)} for you: held back, as too many were asked for.`,
    action: 'Look',
  },
  'hand-over': {
    says: (count) => `${mails(count)} to deliver by hand.`,
    action: 'Deliver',
  },
};

export const mailOnDesk = ({ store, kinds, clock }: DeskDeps): DeskPart => ({
  title: 'Mail',
  screen: 'mail',
  permission: 'mail:read',

  async waiting() {
    const states = await store.mails.oldestByState();
    const refused = await store.mails.refusedAddresses();
    const toDo = states.flatMap(({ state, count, oldest }) => {
      const { says, action } = TO_DO[state] ?? {};
      return says && action ? [{ sentence: says(count), action, since: oldest }] : [];
    });
    const [first] = refused;
    if (first) {
      toDo.push({ sentence: refusedInWords(refused.length), action: 'Look', since: first.since });
    }
    return toDo.map(
      ({ since, ...line }): Waiting => ({
        ...line,
        urgency: 'holds something up',
        since: eventInstant(clock, since),
      }),
    );
  },

  async find(words, limit) {
    const named = [...kinds.values()].filter(({ title }) => hasWords([title], words));
    const found = await store.mails.findByWords(
      words,
      named.map(({ kind }) => kind),
      limit,
    );
    return found.map(({ id, kind, name, email, state }) => ({
      title: kinds.get(kind)?.title ?? kind,
      line: [name, email, state].filter(Boolean).join(' · '),
      kind: 'Mail',
      thing: id,
    }));
  },
});
