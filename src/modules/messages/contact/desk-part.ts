import type { Clock } from '../../../server/lib/clock.ts';
import { eventInstant } from '../../../server/lib/clock.ts';
import type { DeskPart } from '../../module.ts';
import type { ContactMessageStore } from './store.ts';

interface DeskDeps {
  store: { contactMessages: ContactMessageStore };
  clock: Clock;
}

const LINE_MAX = 90;

export const messagesOnDesk = ({ store, clock }: DeskDeps): DeskPart => ({
  title: 'Messages',
  screen: 'messages',
  permission: 'message:read',

  async waiting() {
    const { count, oldest, removals } = await store.contactMessages.openOnes();
    if (count === 0 || oldest === null) return [];
    const said = count === 1 ? '1 message is unanswered' : `${count} messages are unanswered`;
    const asked = removals === 1 ? '1 asks' : `${removals} ask`;
    return [
      {
        sentence: removals === 0 ? `${said}.` : `${said}; ${asked} for a photo to be removed.`,
        urgency: removals === 0 ? 'holds something up' : 'someone waits',
        since: eventInstant(clock, oldest),
        action: 'Answer',
      },
    ];
  },

  async find(words, limit) {
    const messages = await store.contactMessages.find(words, limit);
    return messages.map(({ id, name, message }) => ({
      title: name,
      line: message.replace(/\s+/g, ' ').slice(0, LINE_MAX),
      kind: 'Message',
      thing: id,
    }));
  },
});
