import { useEffect, useEffectEvent, useState } from 'react';
import {
  PROGRAMME_TOPIC,
  programmeSchema,
} from '../../../../modules/content/content/programme-schema.ts';
import {
  ANNOUNCEMENT_TOPIC,
  type ShownAnnouncement,
  shownAnnouncementsSchema,
} from '../../../../modules/days/announcements/schema.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import { useLive } from '../../../lib/use-live.ts';
import { createNews, type Notice } from './news.ts';

/** Of this document, whichever of its pages is shown: what was said on one is not said again on the next. */
const news = createNews();

/** What the strip has in a line. */
export type StripLine = Notice & Partial<Omit<ShownAnnouncement, keyof Notice>>;

const wordingOf = ({ id, correctedAt }: StripLine) => `${id} ${correctedAt ?? ''}`;
let seen = '';

/** That the newest line has been in sight. */
export function noteSeen(newest: StripLine | undefined): void {
  if (newest) seen = wordingOf(newest);
}

export const isSeen = (newest: StripLine): boolean => seen === wordingOf(newest);

const correctionFirst = ({ correctedAt, text }: ShownAnnouncement) =>
  correctedAt === null ? text : `Corrected: ${text}`;

/** Announcements that the reader may see: pinned ones first, then the newest. */
export function useAnnouncements(first: readonly ShownAnnouncement[] = []) {
  const { state } = useLive(ANNOUNCEMENT_TOPIC, shownAnnouncementsSchema);
  return { announcements: state?.announcements ?? first, isKnown: state !== null };
}

/** The strip's lines, newest first; news for screen readers; the schedule's last change. */
export function useNews(first: readonly ShownAnnouncement[]) {
  const { announcements, isKnown } = useAnnouncements(first);
  const { state: programme } = useLive(PROGRAMME_TOPIC, programmeSchema);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (!isKnown) return;
    const fresh = news.announced(announcements).map(correctionFirst);
    if (fresh.length > 0) setWaiting((before) => [...before, ...fresh]);
  }, [announcements, isKnown]);

  useEffect(() => {
    const now = serverNow();
    const words = programme && news.scheduled(programme, now);
    if (words) setWaiting((before) => [...before, words]);
    setNotices(news.notices(now));
    const timer = setInterval(() => setNotices(news.notices(serverNow())), 60_000);
    return () => clearInterval(timer);
  }, [programme]);

  // A hidden page does not read it out.
  const speak = useEffectEvent(() => {
    if (waiting.length === 0 || document.visibilityState === 'hidden') return;
    setSpoken(waiting.join(' '));
    setWaiting([]);
  });
  useEffect(() => {
    if (waiting.length > 0) speak();
    document.addEventListener('visibilitychange', speak);
    return () => document.removeEventListener('visibilitychange', speak);
  }, [waiting]);

  const lines: StripLine[] = [...announcements, ...notices].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return { lines, spoken, changed: notices[0]?.id ?? null };
}
