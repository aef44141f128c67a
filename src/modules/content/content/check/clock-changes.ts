/** Times in the hour that clocks skip in spring or repeat in autumn: which instant counts is asked. */
import { clockQuestion } from '../../../../event/clock-changes.ts';
import type { Edition } from '../edition-schema.ts';
import { type EditionCheck, type Found, type Path, problem } from './found.ts';

type Moment = Parameters<typeof clockQuestion>[0];

export const checkClockChanges: EditionCheck = (edition) =>
  momentsOf(edition).flatMap(([section, path, moment]): Found[] => {
    const question = clockQuestion(moment);
    return question === null ? [] : [problem(section, path, question)];
  });

/** Those that say which of two is meant; the others can only be another time. */
function momentsOf({
  schedule,
  registration,
  dates,
  challenges,
}: Edition): [string, Path, Moment][] {
  const { countdown, days } = schedule;
  const { window } = registration;
  const { ceremony } = dates;
  return [
    ...pair('schedule', 'countdown', countdown),
    ...pair('registration', 'window', window),
    ...challenges.challenges.flatMap(({ caseFile }, at): [string, Path, Moment][] =>
      caseFile ? [['challenges', ['challenges', at, 'caseFile', 'from'], caseFile.from]] : [],
    ),
    ...(['start', 'end'] as const).flatMap((name): [string, Path, Moment][] =>
      ceremony ? [['dates', ['ceremony', name], later(ceremony.date, ceremony[name])]] : [],
    ),
    ...days.flatMap(({ date, items }, day) =>
      items.flatMap((item, at) =>
        (['start', 'end'] as const).map((name): [string, Path, Moment] => [
          'schedule',
          ['days', day, 'items', at, name],
          later(date, item[name]),
        ]),
      ),
    ),
  ];
}

function pair(
  section: string,
  name: string,
  moments: Readonly<Record<string, Moment>> | null,
): [string, Path, Moment][] {
  return Object.entries(moments ?? {}).map(([each, moment]) => [section, [name, each], moment]);
}

/** What only people read needs no choice: of two the second one is taken. */
const later = (date: string, time: string): Moment => ({ date, time, repeated: 'second' });
