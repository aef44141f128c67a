// @module-tag servers
/**
 * Both days in one hall: two instances, three rooms, 87 people, a network that drops a third of all devices
 * with every step, answers that are lost, and clocks that are wrong by up to ten minutes. Each chapter goes
 * on where the one before ended. No time passes but what a chapter lets pass.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceToAll, askForHelp, changeTimes } from './announcing.ts';
import { letIn } from './doors.ts';
import { CROWD_TIMEOUT_MS, Hall, PEOPLE } from './hall.ts';
import { handInLate, voteLate } from './late.ts';
import { pitch } from './pitching.ts';

describe('both days', () => {
  let hall: Hall;
  let isBroken = false;
  beforeAll(async () => {
    hall = await Hall.open();
  });
  afterAll(() => hall.close());

  const chapter = (title: string, tell: (hall: Hall) => Promise<void>) =>
    it(title, { timeout: CROWD_TIMEOUT_MS }, async () => {
      expect(isBroken, 'a chapter before has failed').toBe(false);
      isBroken = true;
      await tell(hall);
      isBroken = false;
    });

  chapter('87 people come, and each has a page open', async () => {
    await hall.letPeopleIn();
    await hall.invitePanels();
    expect(hall.people).toHaveLength(PEOPLE);
    await hall.allBack();
  });

  chapter('case 54: two doors without a network count each person once', letIn);
  chapter('changed times reach each page once', changeTimes);
  chapter(
    'case 54: each announcement is shown once on each device, and to nobody else',
    announceToAll,
  );
  chapter('a team that asks three times for help is one', askForHelp);
  chapter('case 51: a file that comes after the deadline is kept, and accepted', handInLate);
  chapter(
    'case 54: three rooms pitch at once, one of them without a network, and a restart changes no clock',
    pitch,
  );
  chapter(
    'case 51: a ballot that comes after its panel was closed is kept, and taken in',
    voteLate,
  );
});
