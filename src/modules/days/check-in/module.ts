import { endOfEdition } from '../../../event/edition-end.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { Registering } from '../../registration/registrations/registering.ts';
import type { Passes } from '../../stage/passes/service.ts';
import { type CheckInCode, createCheckInCodes } from './codes.ts';
import { checkInOnDesk } from './desk-part.ts';
import { checkInTopic, createDoors } from './doors.ts';
import { createEventPeople, type PeopleOf } from './event-people.ts';
import { arrivalsCsv, createPeopleHere } from './people-here.ts';
import { checkInRoutes } from './routes.ts';
import { createScans } from './scans.ts';
import { CHECK_IN, type CheckInStore, createCheckInStore } from './store.ts';
import { checkInScansTable } from './tables.ts';

interface Stores {
  checkIn: CheckInStore;
  rateLimits: RateLimitStore;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  passes: Passes;
  registrations: Pick<Registering, 'registerWalkIn' | 'walkInsBy' | 'withdrawWalkIns'>;
  judging: { judges: PeopleOf };
  partners: { inEdition: PeopleOf };
  mentors: { inEdition: PeopleOf };
}

const CAME_WORDS = { in: 'Check-ins', undo: 'Check-ins taken back' };

/** Who has come, found at the door by a code. */
export const checkIn = defineModule({
  name: 'check-in',
  tables: [checkInScansTable],
  liveTopics: [CHECK_IN],
  permissions: {
    'check-in:read': { organiser: true },
  },
  constraints: {
    // Sent twice at once: one of them was faster.
    check_in_scans_pkey: 'changedMeanwhile',
  },

  stores: (db) => ({ checkIn: createCheckInStore(db) }),

  open({
    store,
    content,
    passes,
    registrations,
    access,
    clock,
    secret,
    settings,
    ...needs
  }: Needs) {
    const codes = createCheckInCodes(secret);
    const eventPeople = createEventPeople({
      ...{ store, codes },
      others: [
        { role: 'partner', find: needs.partners.inEdition },
        { role: 'mentor', find: needs.mentors.inEdition },
        { role: 'judge', find: needs.judging.judges },
      ],
    });
    const here = createPeopleHere({ store, content, eventPeople, clock, site: codes.site });
    const { registerWalkIn } = registrations;
    const scans = createScans({ store, content, eventPeople, registerWalkIn, clock });
    /** A person's own code; null for people who are not expected, and after the event. */
    async function ownCode(personId: string): Promise<CheckInCode | null> {
      const { editions, current } = await content.content();
      const isOver = clock.eventNow().getTime() >= endOfEdition(editions, current.year);
      return isOver ? null : eventPeople.ownCode(personId, current.year);
    }
    const doors = createDoors({ access, passes, content, clock });
    passes.keepCame('door', {
      async came({ id }) {
        const walkIns = (await registrations.walkInsBy(id)).map(({ name }) => name);
        return [
          ...(await store.checkIn.cameBy(id)).map(
            ({ kind, count, people }) => `${CAME_WORDS[kind]}: ${count} (people: ${people}).`,
          ),
          ...(walkIns.length > 0 ? [`Walk-ins: ${walkIns.join(', ')}.`] : []),
        ].join(' ');
      },
      async withdraw(link) {
        await store.checkIn.withdraw(link, clock.eventNow());
        await registrations.withdrawWalkIns(link);
      },
    });
    return {
      services: {
        checkIn: {
          codeOf: codes.codeOf,
          eventPeople: eventPeople.of,
          ownCode,
          figures: here.figures,
        },
      },
      routes: checkInRoutes({
        ...{ doors, scans, here },
        exportCsv: async () => arrivalsCsv(await here.arrivals()),
      }),
      pageData: { checkInCode: ownCode },
      live: [checkInTopic(doors, here)],
      desk: checkInOnDesk({ content, here }),
      sweeps: [
        {
          name: 'check-ins',
          inWords: ['check-in', 'check-ins'],
          /** Together with what people said about food and needs. */
          async run(now) {
            const years = await store.checkIn.editions();
            if (years.length === 0) return 0;
            const { editions } = await content.content();
            const isOver = (year: number) =>
              endOfEdition(editions, year, settings.foodRetentionDays) <= now.getTime();
            return store.checkIn.removeIn(years.filter(isOver));
          },
        },
      ],
      personalData: {
        title: 'Check-ins',
        exportOf: async ({ id }) =>
          (await store.checkIn.listOf(id)).map(({ edition, kind, day, door, at, received_at }) => ({
            ...{ edition, kind, day, door, at, receivedAt: received_at },
          })),
        erase: ({ id }) => store.checkIn.removeOf(id),
      },
    };
  },
});
