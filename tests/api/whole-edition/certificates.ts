import { expect } from 'vitest';
import type {
  CertificateCheck,
  OwnCertificate,
} from '../../../src/modules/verdict/certificates/schema.ts';
import { ok } from './actors.ts';
import { clockTo, type Story, teamOf, YEAR } from './story.ts';

/** The week after: a member of the winning team confirms the name, and anyone checks the code. */
export async function certificates(story: Story): Promise<void> {
  clockTo(story, '2027-09-08T10:00:00+02:00');
  const member = await teamOf(story, 1).members[0].enter();
  const name = 'Dr. Robin Meier';
  const [issued] = ok(await member.post(`/api/my-certificates/${YEAR}`, { name })).json<
    OwnCertificate[]
  >();
  expect(issued).toMatchObject({ edition: YEAR, state: 'issued', name });
  story.certificate = issued?.code ?? '';
  const file = ok(await member.get(`/api/my-certificates/${YEAR}/file`));
  expect(file.headers['content-type']).toBe('application/pdf');
  const check = ok(
    await story.site.visitor().post('/api/certificate-check', { code: story.certificate }),
  ).json<CertificateCheck>();
  expect(check).toMatchObject({ standing: 'valid', name });
}
