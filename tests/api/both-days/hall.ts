/** Who and what is in the hall on both days, and the network that they all hang on. */
import type { RoomClock } from '../../../src/modules/stage/pitch-clock/schema.ts';
import { type AddedTeam, addTeam } from '../../support/hand-ins.ts';
import { type Answer, HttpClient } from '../../support/http-client.ts';
import { inviteJudge, makePanel, type TestJudge } from '../../support/jury.ts';
import { signedIn } from '../../support/registrations.ts';
import { ADMIN_PASSWORD, ADMIN_USERNAME, startSite, type TestSite } from '../../support/site.ts';
import { publishTeamRules } from '../../support/team-edition.ts';
import { createWorld, type World } from '../../support/world.ts';
import { Device } from './device.ts';

export const MINUTE_MS = 60_000;
const BEGINNING = new Date('2026-09-01T08:00:00+02:00');
/** 87 people: twelve teams of six, three of five. */
const TEAM_SIZES = [...Array(12).fill(6), ...Array(3).fill(5)] as number[];
/** Hundreds of requests, one after the other: a machine that is busy with other suites needs minutes. */
export const CROWD_TIMEOUT_MS = 480_000;

export const PEOPLE = 87;
const ROOMS = ['Room 1', 'Room 2', 'Room 3'];
const PITCHES_AT = '2026-09-02T13:10:00.000Z';
/** Every third device loses its network with each step of the story. */
const LOST_ONE_IN = 3;

export interface Room {
  name: string;
  panelId: string;
  topic: string;
  teams: AddedTeam[];
  judge: TestJudge;
  /** The devices with the room's link; two for some rooms. */
  operators: Device[];
  projector: Device;
}

export interface Person {
  name: string;
  personId: string;
  team: AddedTeam;
  challenge: number;
  device: Device;
}

export class Hall {
  readonly world: World;
  /** One for each instance. */
  readonly #sites: TestSite[] = [];
  /** Where they listen: the same list for everyone, also after a restart. */
  readonly origins: string[] = [];
  readonly admin = new HttpClient(this.origins);
  people: Person[] = [];
  rooms: Room[] = [];
  judges: Device[] = [];
  visitors: Device[] = [];
  readonly #panels: Pick<Room, 'judge' | 'panelId'>[] = [];
  readonly #teamDevices = new Map<string, Device[]>();
  #now = BEGINNING.getTime();
  #turn = 0;
  #steps = 0;

  private constructor(world: World) {
    this.world = world;
  }

  static async open(): Promise<Hall> {
    const world = await createWorld(undefined, 'words');
    const hall = new Hall(world);
    for (let index = 0; index < world.instances; index += 1) await hall.#start(index);
    await hall.signIn();
    await publishTeamRules(hall.admin);
    return hall;
  }

  /** Organisers do so on each of the days. */
  async signIn(): Promise<void> {
    const body = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
    ok(await this.admin.post('/api/session', body));
  }

  async #start(index: number): Promise<void> {
    // Each is a site of its own here, so that one can stop while the other goes on.
    const world = { ...this.world, instances: 1 };
    const site = await startSite({ world, heldAt: new Date(this.#now) });
    this.#sites[index] = site;
    this.origins[index] = site.origins[0] ?? '';
  }

  get site(): TestSite {
    const [site] = this.#sites;
    if (!site) throw new Error('The hall is open.');
    return { ...site, origins: this.origins, visitor: () => this.visitor() };
  }

  visitor = (): HttpClient => new HttpClient(this.origins);

  now = (): number => this.#now;

  clockTo(instant: string): void {
    this.pass(Date.parse(instant) - this.#now);
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const site of this.#sites) site.advance(ms);
  }

  /** All that have a page open. */
  get devices(): Device[] {
    const inRooms = this.rooms.flatMap(({ operators, projector }) => [...operators, projector]);
    const own = this.people.map(({ device }) => device);
    const ofTeams = [...this.#teamDevices.values()].flat();
    return [...own, ...this.judges, ...this.visitors, ...inRooms, ...ofTeams];
  }

  newDevice(name: string, client: HttpClient, topics: readonly string[]): Device {
    const index = this.devices.length;
    return new Device(
      {
        ...{ name, client, topics },
        errorMs: ((index % 5) - 2) * 5 * MINUTE_MS,
        latencyMs: (index % 4) * 400,
      },
      {
        now: this.now,
        nextOrigin: () => this.origins[this.#turn++ % this.origins.length] ?? '',
      },
    );
  }

  /** The network drops some, and those of the last time are back. */
  async dropSome(): Promise<void> {
    this.#steps += 1;
    const { devices } = this;
    await Promise.all(
      devices.map(async (device, index) => {
        if ((index + this.#steps) % LOST_ONE_IN === 0) device.lose();
        else if (!device.isOnline) await device.comeBack();
      }),
    );
  }

  async allBack(): Promise<void> {
    await Promise.all(this.devices.map((device) => (device.isOnline ? null : device.comeBack())));
  }

  /** One instance stops and starts again; of two the other one goes on. */
  async restart(index: number): Promise<void> {
    await this.#sites[index]?.stop();
    await this.#start(index);
  }

  async close(): Promise<void> {
    for (const device of this.devices) device.lose();
    await Promise.all(this.#sites.map((site) => site.stop()));
    await this.world.end();
  }

  /** Teams with all of their members, who have a page open. */
  async letPeopleIn(): Promise<void> {
    const { installation } = this.site;
    for (const [index, size] of TEAM_SIZES.entries()) {
      const challenge = (index % ROOMS.length) + 1;
      const name = `Team ${index + 1}`;
      const team = await addTeam(installation, { id: `team-${index + 1}`, name, challenge, size });
      for (const member of team.members) {
        const client = await signedIn({ installation, origins: this.origins }, member);
        const device = this.newDevice(member.name, client, ['announcements', 'programme']);
        const { name: person, personId } = member;
        this.people.push({ name: person, personId, team, challenge, device });
      }
    }
    for (let index = 0; index < 3; index += 1) {
      const topics = ['announcements', 'programme'];
      this.visitors.push(this.newDevice(`Visitor ${index + 1}`, this.visitor(), topics));
    }
  }

  /** A panel for each challenge, and who judges there. */
  async invitePanels(): Promise<void> {
    for (const [index, room] of ROOMS.entries()) {
      const judge = await inviteJudge(this.site, this.admin, `Judge ${'ABC'[index]}`);
      const panelId = await makePanel(this.admin, [judge], {
        ...{ name: `Panel ${index + 1}`, challenge: index + 1, room },
        ...{ startsAt: PITCHES_AT, pitchMinutes: 15, questionMinutes: 5 },
      });
      this.#panels.push({ judge, panelId });
      const topics = ['announcements', `clock:${panelId}`];
      this.judges.push(this.newDevice(judge.name, judge.client, topics));
    }
  }

  /** With the room's link on a phone, on a projector and, in one, on two phones. */
  async openRooms(): Promise<void> {
    for (const [index, name] of ROOMS.entries()) {
      const panel = this.#panels[index];
      if (!panel) throw new Error(`${name} has no panel.`);
      const { judge, panelId } = panel;
      const topic = `clock:${panelId}`;
      const link = { kind: 'room', subject: panelId };
      const made = ok(await this.admin.post('/api/pass-links', link));
      const token = made.json<{ address: string }>().address.split('#')[1];
      const withLink = async (title: string) => {
        const client = this.visitor();
        ok(await client.post('/api/passes', { token }));
        return this.newDevice(`${title} of ${name}`, client, [topic]);
      };
      const room: Room = {
        ...{ name, panelId, topic, judge },
        teams: [...new Set(this.people.map(({ team }) => team))].filter(
          (_, number) => number % ROOMS.length === index,
        ),
        operators: [await withLink('Operator'), ...(index === 2 ? [await withLink('Second')] : [])],
        projector: await withLink('Projector'),
      };
      this.rooms.push(room);
      const first = room.teams.map(({ members: [member] }) => member.personId);
      const own = this.people.filter(({ personId }) => first.includes(personId));
      this.#teamDevices.set(
        name,
        own.map(({ name: person, device }) =>
          this.newDevice(`Clock of ${person}`, device.client, [topic]),
        ),
      );
    }
  }

  /** A member of each team in a room has its clock open as well. */
  teamDevices = (room: Room): Device[] => this.#teamDevices.get(room.name) ?? [];

  clockOf = (device: Device, { topic }: Room): RoomClock => device.stateOf<RoomClock>(topic);
}

export function ok(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

/** The answer is lost on its way, so that it is sent again, as it was: by the other instance, if there is one. */
export async function sendTwice(send: () => Promise<Answer>): Promise<Answer> {
  ok(await send());
  return ok(await send());
}
