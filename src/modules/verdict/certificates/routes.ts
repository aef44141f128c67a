import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import type { CertificateChecks } from './checks.ts';
import { certificateContract } from './contract.ts';
import type { CertificateDeskService } from './desk.ts';
import type { OwnCertificates } from './own.ts';

interface RouteDeps {
  own: OwnCertificates;
  desk: CertificateDeskService;
  checks: CertificateChecks;
}

export const certificateRoutes = ({ own, desk, checks }: RouteDeps): Route[] =>
  routesOf(certificateContract, {
    'GET /api/my-certificates': ({ person }) => own.list(person()),
    'POST /api/my-certificates/:edition': ({ params, body, person }) =>
      own.confirm(person(), params.edition, body.name),
    'GET /api/my-certificates/:edition/file': async ({ params, person }, reply) => {
      const { name, bytes } = await own.file(person().id, params.edition);
      return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
    },
    'POST /api/certificate-check': ({ body, network }) => checks.check(body.code, network),
    'GET /api/certificates/:edition': ({ params }) => desk.show(params.edition),
    'POST /api/certificates/:edition/decisions': ({ params, body, newId, by }) =>
      desk.decide(params.edition, body, { by: by(), id: newId() }),
    'PUT /api/certificates/:edition/names': ({ params, body, newId, by }) =>
      desk.rename(params.edition, body, { by: by(), id: newId() }),
  });
