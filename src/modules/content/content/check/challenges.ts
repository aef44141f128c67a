/** What a challenge promises and does not have: a logo, or the file of its case. */

import { logoPartner } from '../../../../event/bank-logos.ts';
import { casesOf } from '../../../../event/case-files.ts';
import { formatMoment, momentInstant } from '../../../../event/event-time.ts';
import type { Edition } from '../edition-schema.ts';
import { type EditionCheck, type Found, problem, quoted, warning } from './found.ts';

export const checkChallenges: EditionCheck = (edition, _uses, { at: now }) => [
  ...edition.challenges.challenges.flatMap((challenge, at): Found[] => {
    const path = ['challenges', at];
    const { bankLogo, ownLogo, bank } = challenge;
    if (bankLogo === 'own' && ownLogo === null) {
      return [
        problem(
          'challenges',
          [...path, 'ownLogo'],
          'Please upload the logo of the bank, or choose its name alone.',
        ),
      ];
    }
    if (bankLogo !== 'partner' || bank === '' || logoPartner(edition, bank)) return [];
    const sentence = `No partner with a logo is called ${quoted(bank)}: the name is shown instead.`;
    return [warning('challenges', [...path, 'bankLogo'], sentence)];
  }),
  ...checkCases(edition, now),
];

function checkCases(edition: Edition, now: number | undefined): Found[] {
  const { countdown } = edition.schedule;
  const end =
    countdown?.end.date && countdown.end.time ? momentInstant(countdown.end).getTime() : null;
  return casesOf(edition).flatMap(({ challenge, file, at }) => {
    const path = ['challenges', edition.challenges.challenges.indexOf(challenge), 'caseFile'];
    const of = quoted(challenge.title);
    if (file === null) {
      if (!Number.isFinite(at)) {
        return [
          problem(
            'challenges',
            [...path, 'file'],
            `Please upload the case of ${of}, or leave it out.`,
          ),
        ];
      }
      const since =
        now !== undefined && at <= now ? 'should be there since' : 'is to be there from';
      return [
        warning(
          'challenges',
          [...path, 'file'],
          `The case of ${of} ${since} ${formatMoment(at)}: no file is uploaded yet.`,
        ),
      ];
    }
    if (end === null || at < end) return [];
    return [
      warning(
        'challenges',
        [...path, 'from'],
        `The case of ${of} comes when the hand-in has ended.`,
      ),
    ];
  });
}
