import {
  type Announcement,
  type AnnouncementState,
  AUDIENCE_WORDS,
} from '../../../../../modules/days/announcements/schema.ts';
import type { StateLook } from '../../../../desk/states.tsx';

export const STATE_WORDS: Readonly<Record<AnnouncementState, { label: string; look: StateLook }>> =
  {
    shown: { label: 'Shown now', look: 'waits' },
    planned: { label: 'Planned', look: 'not-yet' },
    over: { label: 'Over', look: 'done' },
    withdrawn: { label: 'Withdrawn', look: 'out' },
  };

export const audienceInWords = ({
  audience,
  challenge,
}: Pick<Announcement, 'audience' | 'challenge'>) =>
  audience === 'challenge' ? `Challenge ${challenge}` : AUDIENCE_WORDS[audience];

/** In the place of a name. */
export const beginningOf = ({ text }: Pick<Announcement, 'text'>) => text.replace(/\s+/g, ' ');

export function openPagesInWords(count: number | undefined): string {
  if (count === undefined) return '';
  return `open in ${count === 0 ? 'no browser' : count === 1 ? '1 browser' : `${count} browsers`}`;
}

/** Below the text in the list, where those that are pinned come first. */
export const whomInWords = (announcement: Announcement): string =>
  `${audienceInWords(announcement)}${announcement.isPinned ? ' · pinned' : ''}`;
