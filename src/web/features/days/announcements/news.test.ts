import { beforeEach, describe, expect, it } from 'vitest';
import type { Programme } from '../../../../modules/content/content/programme-schema.ts';
import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';
import { createNews, type News } from './news.ts';

const NOW = Date.parse('2026-09-02T13:41:00+02:00');

const announcement = (id: string, more: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  ...{ id, text: `Text of ${id}`, at: '2026-09-02T11:35:00.000Z', audience: 'everybody' },
  ...{ challenge: 0, correctedAt: null, isPinned: false, ...more },
});

const programme = (start: string, year = 2026): Programme => ({
  year,
  schedule: {
    days: [
      {
        ...{ id: 'day-2', label: 'Day 2', date: '2026-09-02' },
        items: [
          {
            ...{ id: 'pitches', start, end: '', title: 'Pitches', description: '' },
            ...{ room: '', challenge: 0 },
          },
        ],
      },
    ],
    countdown: null,
  },
});

let news: News;
beforeEach(() => {
  news = createNews();
});
const idsOf = (list: readonly ShownAnnouncement[]) => news.announced(list).map(({ id }) => id);

describe('an announcement', () => {
  it('is no news on a page that was opened after it', () => {
    expect(idsOf([announcement('a')])).toEqual([]);
  });

  it('is news once, however often it comes again', () => {
    idsOf([]);
    expect(idsOf([announcement('a')])).toEqual(['a']);
    expect(idsOf([announcement('a')])).toEqual([]);
    // The network was away, or someone signed out and in again.
    expect(idsOf([])).toEqual([]);
    expect(idsOf([announcement('a'), announcement('b')])).toEqual(['b']);
  });

  it('is news again once it was corrected, and not when it was pinned', () => {
    idsOf([announcement('a')]);
    const corrected = announcement('a', { correctedAt: '2026-09-02T11:40:00.000Z' });
    expect(idsOf([corrected])).toEqual(['a']);
    expect(idsOf([{ ...corrected, isPinned: true }])).toEqual([]);
  });
});

describe('a changed schedule', () => {
  it('is news once, and stays on the page until it is over', () => {
    expect(news.scheduled(programme('15:10'), NOW)).toBeNull();
    const words = 'Pitches is now at 15:40 (was 15:10).';
    expect(news.scheduled(programme('15:40'), NOW)).toBe(words);
    expect(news.scheduled(programme('15:40'), NOW)).toBeNull();
    expect(news.notices(NOW)).toMatchObject([{ text: words }]);
    expect(news.notices(NOW + 3 * 3_600_000)).toEqual([]);
  });

  it('that is taken back is news as well, and stands before it', () => {
    news.scheduled(programme('15:10'), NOW);
    news.scheduled(programme('15:40'), NOW);
    const back = 'Pitches is now at 15:10 (was 15:40).';
    expect(news.scheduled(programme('15:10'), NOW + 1000)).toBe(back);
    expect(news.notices(NOW + 2000).map(({ text }) => text)[0]).toBe(back);
  });

  it('is none in another year', () => {
    news.scheduled(programme('15:10'), NOW);
    expect(news.scheduled(programme('15:40', 2027), NOW)).toBeNull();
    expect(news.notices(NOW)).toEqual([]);
  });
});
