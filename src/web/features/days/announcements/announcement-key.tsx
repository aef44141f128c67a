import { useState } from 'react';
import { AnnouncementTime } from './announcement-facts.tsx';
import { Bell } from './announcement-icons.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { isSeen, noteSeen, type StripLine } from './use-announcements.ts';

/** For a page on which nothing may move under a thumb: as high as its place, whatever is announced. */
export function AnnouncementKey({ lines }: { lines: readonly StripLine[] }) {
  const [newest] = lines;
  const [, setOpened] = useState(newest);
  if (!newest) return null;
  const isNew = !isSeen(newest);
  return (
    <AnnouncementList
      lines={lines}
      className="announcement-key"
      isNew={isNew}
      onOpen={() => {
        noteSeen(newest);
        setOpened(newest);
      }}
    >
      <Bell />
      <span className="sr-only">{isNew ? 'New announcement' : 'Announcements'}, </span>
      <AnnouncementTime at={newest.at} newest={newest.at} />
    </AnnouncementList>
  );
}
