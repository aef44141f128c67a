import { SETTLE_INTERVAL_MS } from '../../../schema/limits.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { Sessions } from '../../accounts/accounts/service.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { StandingEditions } from '../../content/content/kept-editions.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { AskConsents } from '../../gallery/photos/picture-consent.ts';
import type { LinkHold } from '../../mail/outbox/link-requests.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import type { Membership, TeamStores } from '../../teams/teams/membership.ts';
import type { OwnTeams } from '../../teams/teams/own-team.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createRegistrationDesk } from './desk.ts';
import { registrationsOnDesk } from './desk-part.ts';
import { createRegistrationForm } from './form.ts';
import { createMailFields } from './mail-fields.ts';
import { REGISTRATION_MAIL_KINDS } from './mail-kinds.ts';
import { createMailList } from './mail-list.ts';
import { createOwnRegistrations } from './own.ts';
import { createParticipantsStore } from './participants-store.ts';
import { createPlaces } from './places.ts';
import { PLACES_TOPIC } from './queue-store.ts';
import { createReceivedMails } from './received-mails.ts';
import { createRegistering } from './registering.ts';
import { createRegistrationRetention } from './retention.ts';
import { registrationRoutes } from './routes.ts';
import { createRegistrationStore, type RegistrationStore } from './store.ts';
import { answersTable, registrationsTable } from './tables.ts';

type Stores = PostStores &
  TeamStores & {
    registrations: RegistrationStore;
    people: PeopleStore;
    activity: ActivityRecorder;
    rateLimits: RateLimitStore;
  };

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader & { editions: StandingEditions };
  links: PersonalLinks;
  sessions: Sessions;
  photoConsents: { tell(ask: AskConsents): void };
  outbox: Pick<Outbox, 'add' | 'cancel' | 'revive'> & { holdLinksOf(hold: LinkHold): void };
  teams: Membership & Pick<OwnTeams, 'checkCode'> & { lookup: TeamLookup };
}

/** Who wants to take part in which edition. */
export const registrations = defineModule({
  name: 'registrations',
  tables: [registrationsTable, answersTable],
  topics: [PLACES_TOPIC],
  mailKinds: REGISTRATION_MAIL_KINDS,
  permissions: {
    'registration:read': { organiser: true },
    'registration:write': { organiser: true },
    'own-registration:read': { participant: true },
    'own-registration:write': { participant: true },
  },

  stores(db, { engine }, { teams }: TeamStores) {
    teams.connectParticipants(createParticipantsStore(db));
    return { registrations: createRegistrationStore(db, engine) };
  },

  open({ store, content, links, sessions, clock, settings, mailer, teams, ...needs }: Needs) {
    const { outbox: post, photoConsents } = needs;
    const hasMail = mailer !== null;
    const places = createPlaces({ post, teams, hasMail });
    const received = createReceivedMails(post, clock);
    const registering = createRegistering({
      store,
      content,
      links,
      sessions,
      places,
      received,
      teams,
      clock,
    });
    const own = createOwnRegistrations({ store, content, places, post, received, clock, hasMail });
    photoConsents.tell(store.registrations.namesByPictureConsent);
    links.connectProof(own.proved);
    post.holdLinksOf(own.standsApart);
    const desk = createRegistrationDesk({ store, content, places, received, clock, hasMail });
    const { foodRetentionDays } = settings;
    const retention = createRegistrationRetention({
      store,
      content,
      places,
      clock,
      foodRetentionDays,
    });
    return {
      services: {
        registrations: { ...registering, own, desk, retention },
      },
      routes: registrationRoutes({ registering, own, desk }),
      forms: [createRegistrationForm(registering, clock.now)],
      mailFields: createMailFields({ find: store.registrations.findOf, clock }),
      mailLists: { registrations: createMailList({ store, content, teams: teams.lookup }) },
      pageData: {
        ownRegistration: own.find,
        ownStanding: own.standing,
        /** Whether a new registration would wait. The number of places left is not public. */
        arePlacesTaken: async ({ year, registration }: Edition) =>
          registration.link === '' && store.registrations.isFull(year, registration.capacity),
      },
      desk: registrationsOnDesk({ store, content }),
      activity: { registration: desk.subjects },
      personalData: {
        title: 'Registrations',
        exportOf: retention.exportOf,
        erase: retention.erase,
        kept: {
          months: settings.registrationRetentionMonths,
          people: store.registrations.keptPeople,
        },
      },
      sweeps: [
        {
          name: 'needs',
          inWords: ['note on food and needs', 'notes on food and needs'],
          run: retention.clearFood,
        },
      ],
      jobs: [
        {
          what: 'moving up on the waiting list',
          everyMs: SETTLE_INTERVAL_MS,
          work: () => desk.settle(),
        },
      ],
    };
  },
});
