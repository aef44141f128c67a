import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { CERTIFICATE_MAILS_INTERVAL_MS } from '../../../schema/limits.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import type { Marks } from '../../site/brand/marks.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createCertificateChecks } from './checks.ts';
import { createCertificateDesk } from './desk.ts';
import { createFacts } from './facts.ts';
import { createOwnCertificates, READY_KIND } from './own.ts';
import { createReadyMails } from './ready-mails.ts';
import { certificateRoutes } from './routes.ts';
import { createStandings } from './standing.ts';
import { type CertificateStore, createCertificateStore } from './store.ts';
import { certificateDecisionsTable, certificatesTable } from './tables.ts';

interface Stores extends PostStores {
  certificates: CertificateStore;
  people: PeopleStore;
  rateLimits: RateLimitStore;
  activity: ActivityRecorder;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  brand: Marks;
  outbox: Outbox;
  teams: { lookup: TeamLookup };
  handIns: { counting(teamId: string): Promise<readonly unknown[]> };
  verdicts: { publishedPack(edition: number): Promise<VerdictPack | null> };
}

/** Certificates of completion: who gets one, under which name, and whether one is real. */
export const certificates = defineModule({
  name: 'certificates',
  tables: [certificatesTable, certificateDecisionsTable],
  permissions: {
    'own-certificate:read': { participant: true },
    'own-certificate:write': { participant: true },
    'certificate:read': { organiser: true },
    'certificate:write': { organiser: true },
  },
  // Two got the same code: one of them asks again and gets another one.
  constraints: { certificates_code_key: 'changedMeanwhile' },
  mailKinds: [READY_KIND],

  stores: (db) => ({ certificates: createCertificateStore(db) }),

  open({ store, content, clock, origin, outbox: post, documentTools: tools, ...needs }: Needs) {
    const teams = needs.teams.lookup;
    const { publishedPack } = needs.verdicts;
    const { counting } = needs.handIns;
    const standings = createStandings({ content, counting, publishedPack, clock });
    const factsOf = createFacts({ content, teams, publishedPack });
    const own = createOwnCertificates({
      ...{ store, content, teams, standings, factsOf, tools, post, clock, origin },
      brand: needs.brand,
    });
    const checks = createCertificateChecks({ store, content, factsOf, clock });
    const desk = createCertificateDesk({ store, teams, standings, post, tools, clock });
    const mails = createReadyMails({
      ...{ store, content, own, post, clock, origin, show: desk.show },
    });
    return {
      services: { certificates: { tellReady: mails.tell } },
      routes: certificateRoutes({ own, desk, checks }),
      forms: [checks.form],
      mailFields: { [READY_KIND.kind]: mails.fieldsNow },
      jobs: [
        {
          what: 'telling people of their certificates',
          everyMs: CERTIFICATE_MAILS_INTERVAL_MS,
          work: mails.tell,
        },
      ],
      pageData: { ownCertificates: own.list },
      activity: {
        async certificate(ids) {
          const found = await store.people.findMany(ids);
          return found.map(({ id, name }) => ({ id, name }));
        },
      },
      personalData: {
        title: 'Certificates',
        async exportOf({ id: personId }) {
          const issued = await store.certificates.list({ personId });
          const decisions = await store.certificates.decisions({ personId });
          return [
            ...issued.map(({ id: _, personId: __, ...certificate }) => certificate),
            ...decisions.map(({ edition, decision, reason, at }) => ({
              ...{ edition, decision, reason, at },
            })),
          ];
        },
        erase: ({ id }) => store.certificates.erase(id, clock.now().toISOString()),
      },
    };
  },
});
