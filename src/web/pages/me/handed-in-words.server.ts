import { formatDayAndMonth } from '../../../event/event-time.ts';
import { phaseAt } from '../../../event/phase.ts';
import { HAND_IN_NAMES, type HandInKind } from '../../../modules/hand-in/hand-ins/schema.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import type { OwnAction } from '../../features/registration/registration/own-actions.tsx';
import { dayOf, missingKinds, type OwnPageFacts, type Words } from './own-facts.server.ts';

/** The first screen between the deadline and the verdict: one's own pitch comes first. */
export function handedInWords({ edition, handIns, ownPitch, now }: OwnPageFacts): Words {
  const missing = handIns ? missingKinds(handIns) : [];
  const { phase } = phaseAt(edition, now);
  const { ceremony } = edition.dates;
  const toHandIn: OwnAction = { kind: 'link', label: 'To the hand-in', href: PAGE_PATHS.dashboard };
  if (ownPitch && ownPitch.standing !== 'done') {
    return {
      state:
        missing.length > 0
          ? { words: 'Not all is handed in', look: 'waits' }
          : { words: 'The hand-in is closed', look: 'good' },
      title: 'Your pitch, then the jury decides',
      pitch: ownPitch,
      text: missing.length > 0 ? missingWords(missing) : '',
      actions: missing.length > 0 ? [toHandIn] : [],
    };
  }
  if (handIns && missing.length === handIns.files.length) {
    return {
      state: { words: 'The hand-in is closed', look: 'waits' },
      title: 'We have no file of yours',
      text: 'What you hand in now is kept as late, and the organisers decide. Please talk to them.',
      actions: [toHandIn],
    };
  }
  if (handIns && missing.length > 0) {
    const here = handIns.files.flatMap(({ kind }) =>
      missing.includes(kind) ? [] : [HAND_IN_NAMES[kind]],
    );
    return {
      state: { words: `Handed in: ${here.join(', ')}`, look: 'waits' },
      title: 'Now the jury decides',
      text: missingWords(missing),
      actions: [toHandIn],
    };
  }
  const state: Words['state'] = handIns
    ? { words: 'Handed in', look: 'good' }
    : { words: 'The hand-in is closed', look: 'quiet' };
  if (phase === 'judged') {
    return {
      state,
      title: 'The award ceremony is on',
      text: 'The verdict is shown here once it is published, not before.',
    };
  }
  if (phase === 'published') {
    return {
      state,
      title: 'The results will follow',
      text: 'They are shown here once they are published.',
    };
  }
  const when =
    ceremony && ceremony.date !== '' && ceremony.start !== ''
      ? ` Award ceremony${ceremony.date === dayOf(now) ? '' : ` on ${formatDayAndMonth(ceremony.date)}`} at ${ceremony.start}.`
      : '';
  return {
    state,
    title: 'Now the jury decides',
    text: `You see the verdict here when it is published, not before.${when}`,
  };
}

const missingWords = (missing: readonly HandInKind[]): string =>
  `Your ${missing.map((kind) => HAND_IN_NAMES[kind]).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. What you hand in now is kept as late, and the organisers decide.`;
