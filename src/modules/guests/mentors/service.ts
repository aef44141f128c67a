import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { MailKind } from '../../mail/outbox/template-schema.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import { ALL_CHALLENGES, type Mentor, type MentorChange, type MentorInput } from './schema.ts';
import type { MentorStore } from './store.ts';

/** For people who help teams and sign in with a personal link. */
export const MENTOR_KIND: MailKind = {
  kind: 'mentor-invited',
  title: 'A mentor was invited',
  subject: 'Your page as a mentor at {event}',
  text: `Hello {name}

Thank you for helping the teams. During the event your page shows who needs help, at which table, and what comes next in the programme:

{link}

Open it on your phone. It works on all your devices, again and again. Keep it to yourself: anyone who has it can sign in as you.`,
  fields: {},
};

interface MentorStores extends PostStores {
  mentors: MentorStore;
  people: PeopleStore;
  activity: ActivityRecorder;
}

interface MentorDeps {
  store: MentorStores & Atomic<MentorStores>;
  content: ContentReader;
  links: Pick<PersonalLinks, 'add'>;
  post: Pick<Outbox, 'add' | 'endRole'>;
  clock: Clock;
}

/** People who help teams and see who needs help. */
export function createMentors({ store, content, links, post, clock }: MentorDeps) {
  /** Without names, which are looked up while the person is there. */
  const note = (stores: MentorStores, action: ActivityAction, by: string, subjectId: string) =>
    stores.activity.record({
      ...{ action, by, subjectId, at: clock.now() },
      kind: 'mentor',
      subject: '',
    });

  async function list(): Promise<Mentor[]> {
    const found = await store.mentors.list();
    const signIns = await store.people.signInsOf(found.map(({ id }) => id));
    return found.map(({ createdAt: _, ...mentor }) => ({
      ...mentor,
      lastSignInAt: signIns.find(({ personId }) => personId === mentor.id)?.at ?? null,
    }));
  }

  async function required(id: string): Promise<Mentor> {
    const mentor = (await list()).find((each) => each.id === id);
    if (!mentor) throw new AppError('notFound');
    return mentor;
  }

  return {
    list,

    /** Makes the person, the link and the mail, all or none. */
    async add(input: MentorInput, by: string, id: string): Promise<Mentor> {
      const { name, organisation, challenge } = input;
      const { current } = await content.content();
      requireChallenge(current, challenge);
      await store.atomically(async (stores) => {
        const now = clock.now();
        const email = input.email.toLowerCase();
        const person = { id, name, email, roles: ['mentor'] as const };
        // The same request again: all of it is there.
        if (!(await stores.people.create(person, now))) return;
        await links.add(stores.people, id);
        const createdAt = now.toISOString();
        await stores.mentors.add({
          id,
          edition: current.year,
          challenge,
          organisation,
          createdAt,
        });
        await post.add(stores, {
          id: `${id}-mentor`,
          personId: id,
          kind: MENTOR_KIND.kind,
          cause: 'organisers',
          fields: {},
        });
        await note(stores, 'invited', by, id);
      });
      return required(id);
    },

    async change(id: string, change: MentorChange, by: string): Promise<Mentor> {
      const { edition } = await required(id);
      const { editions } = await content.content();
      requireChallenge(
        editions.find(({ year }) => year === edition),
        change.challenge,
      );
      await store.atomically(async (stores) => {
        if (!(await stores.mentors.change(id, change))) throw new AppError('notFound');
        await note(stores, 'changed', by, id);
      });
      return required(id);
    },

    end: (id: string, by: string): Promise<void> =>
      store.atomically(async (stores) => {
        if (!(await stores.mentors.remove(id))) throw new AppError('notFound');
        await post.endRole(stores, id, 'mentor', [MENTOR_KIND]);
        await note(stores, 'ended', by, id);
      }),
  };
}
export type Mentors = ReturnType<typeof createMentors>;

function requireChallenge(edition: Edition | undefined, challenge: number): void {
  if (challenge === ALL_CHALLENGES) return;
  if (edition?.challenges.challenges.some(({ number }) => number === challenge)) return;
  throw new AppError('invalid', { sentence: 'There is no such challenge in this edition.' });
}
