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
import type { Partner, PartnerChange, PartnerInput } from './schema.ts';
import type { PartnerStore } from './store.ts';

/** For a partner's people, who sign in with a personal link. */
export const PARTNER_KIND: MailKind = {
  kind: 'partner-invited',
  title: 'A partner was invited',
  subject: 'The files of challenge {challenge} at {event}',
  text: `Hello {name}

On your page you will find what the teams of challenge {challenge} hand in, where a team has agreed that {organisation} may see it:

{link}

It works on all your devices, again and again. Keep it to yourself: anyone who has it can sign in as you.`,
  fields: {
    organisation: { what: 'the organisation of the person', sample: 'The bank of challenge 2' },
    challenge: { what: 'the number of the challenge', sample: '2' },
  },
};

interface PartnerStores extends PostStores {
  partners: PartnerStore;
  people: PeopleStore;
  activity: ActivityRecorder;
}

interface PartnerDeps {
  store: PartnerStores & Atomic<PartnerStores>;
  content: ContentReader;
  links: Pick<PersonalLinks, 'add'>;
  post: Pick<Outbox, 'add' | 'endRole'>;
  clock: Clock;
}

/** Who of a partner may see the files of a challenge. */
export function createPartners({ store, content, links, post, clock }: PartnerDeps) {
  /** Without names, which are looked up while the person is there. */
  const note = (stores: PartnerStores, action: ActivityAction, by: string, subjectId: string) =>
    stores.activity.record({
      ...{ action, by, subjectId, at: clock.now() },
      kind: 'partner',
      subject: '',
    });

  async function list(): Promise<Partner[]> {
    const found = await store.partners.list();
    const signIns = await store.people.signInsOf(found.map(({ id }) => id));
    return found.map(({ createdAt: _, ...partner }) => ({
      ...partner,
      lastSignInAt: signIns.find(({ personId }) => personId === partner.id)?.at ?? null,
    }));
  }

  async function required(id: string): Promise<Partner> {
    const partner = (await list()).find((each) => each.id === id);
    if (!partner) throw new AppError('notFound');
    return partner;
  }

  return {
    list,

    /** Makes the person, the link and the mail, all or none. */
    async add(input: PartnerInput, by: string, id: string): Promise<Partner> {
      const { name, organisation, challenge } = input;
      const { current } = await content.content();
      requireChallenge(current, challenge);
      await store.atomically(async (stores) => {
        const now = clock.now();
        const email = input.email.toLowerCase();
        const person = { id, name, email, roles: ['partner'] as const };
        // The same request again: all of it is there.
        if (!(await stores.people.create(person, now))) return;
        await links.add(stores.people, id);
        const createdAt = now.toISOString();
        await stores.partners.add({
          id,
          edition: current.year,
          challenge,
          organisation,
          createdAt,
        });
        await post.add(stores, {
          id: `${id}-partner`,
          personId: id,
          kind: PARTNER_KIND.kind,
          cause: 'organisers',
          fields: { organisation, challenge: String(challenge) },
        });
        await note(stores, 'invited', by, id);
      });
      return required(id);
    },

    async change(id: string, change: PartnerChange, by: string): Promise<Partner> {
      const { edition } = await required(id);
      const { editions } = await content.content();
      requireChallenge(
        editions.find(({ year }) => year === edition),
        change.challenge,
      );
      await store.atomically(async (stores) => {
        if (!(await stores.partners.change(id, change))) throw new AppError('notFound');
        await note(stores, 'changed', by, id);
      });
      return required(id);
    },

    end: (id: string, by: string): Promise<void> =>
      store.atomically(async (stores) => {
        if (!(await stores.partners.remove(id))) throw new AppError('notFound');
        await post.endRole(stores, id, 'partner', [PARTNER_KIND]);
        await note(stores, 'ended', by, id);
      }),
  };
}
export type Partners = ReturnType<typeof createPartners>;

function requireChallenge(edition: Edition | undefined, challenge: number): void {
  if (edition?.challenges.challenges.some(({ number }) => number === challenge)) return;
  throw new AppError('invalid', { sentence: 'There is no such challenge in this edition.' });
}
