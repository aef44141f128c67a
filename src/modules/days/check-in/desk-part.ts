import { liveWindow } from '../../../event/live-window.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart } from '../../module.ts';
import type { PeopleHere } from './people-here.ts';

interface DeskDeps {
  content: ContentReader;
  here: PeopleHere;
}

export const checkInOnDesk = ({ content, here }: DeskDeps): DeskPart => ({
  title: 'Check-in',
  screen: 'checkIn',
  permission: 'check-in:read',

  /** On the days of the event, and when the doors are tried before. */
  async figures(now) {
    const { current } = await content.content();
    const days = liveWindow(current);
    const isOn = days !== null && now.getTime() >= days.from && now.getTime() < days.until;
    const { here: count, of, doors } = await here.figures(now);
    if (!isOn && count === 0) return [];
    const byDoor = doors.map(({ door, count: at }) => `${door}: ${at}`).join(', ');
    return [
      {
        kind: 'dots',
        title: 'Check-in',
        taken: count,
        total: of,
        line: `${count} of ${of} are here today.${byDoor === '' ? '' : ` ${byDoor}.`}`,
      },
    ];
  },
});
