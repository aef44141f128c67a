// @module-tag servers
import { expect, it } from 'vitest';
import { PROGRAMME_TOPIC } from '../../../src/modules/content/content/programme-schema.ts';
import { eventually } from '../../support/eventually.ts';
import { addTeam } from '../../support/hand-ins.ts';
import { HttpClient } from '../../support/http-client.ts';
import { type Line, listen, statesOf } from '../../support/live.ts';
import { withSite } from '../../support/site.ts';
import { CROWD_TIMEOUT_MS } from './hall.ts';

const PEOPLE = 150;
const HALL = '198.51.100.7';
const MORNING = new Date('2026-09-01T13:00:00+02:00');

it('case 45: 150 people behind one address sign in, open a page and follow within a minute', {
  timeout: CROWD_TIMEOUT_MS,
}, async () => {
  await withSite({ heldAt: MORNING }, async (site) => {
    const { installation, origins } = site;
    const ids: string[] = [];
    for (let index = 0; index < PEOPLE / 6; index += 1) {
      const team = await addTeam(installation, { name: `Team ${index + 1}`, size: 6 });
      ids.push(...team.members.map(({ personId }) => personId));
    }
    const links = await installation.links.addressesOf(ids);
    const refused: string[] = [];
    const lines: Line[] = [];
    for (const id of ids) {
      site.advance(60_000 / PEOPLE);
      const client = new HttpClient(origins, { from: HALL });
      const token = links.get(id)?.split('#')[1];
      for (const answer of [
        await client.post('/api/personal-link/session', { token }),
        await client.get('/'),
        await client.get('/api/own-help'),
        await client.get(`/api/live/states?topics=${PROGRAMME_TOPIC}`),
      ]) {
        if (answer.status !== 200) refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      }
      const origin = origins[lines.length % origins.length] ?? '';
      lines.push(await listen(origin, client, `${PROGRAMME_TOPIC},announcements,help`));
    }
    expect(refused).toEqual([]);
    expect(lines.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200));
    await eventually(async () => {
      for (const line of lines) {
        expect(statesOf(line, PROGRAMME_TOPIC)).toHaveLength(1);
        expect(statesOf(line, 'help')).toHaveLength(1);
      }
    });
    for (const line of lines) line.close();
  });
});
