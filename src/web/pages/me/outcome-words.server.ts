import type { Outcome } from '../../../judging/outcome.ts';
import type { OwnOpeningProps } from '../../sections/own-opening.tsx';
import type { OwnPageFacts } from './own-facts.server.ts';

type Words = Pick<OwnOpeningProps, 'isWinner' | 'state' | 'title' | 'text'>;

const PLACES = ['First', 'Second'];

/** What the verdict means for a person, from its publication on. */
export function outcomeWords({ state, edition, ownTeam, outcome }: OwnPageFacts): Words {
  const { year } = edition;
  const thanks = `Thank you for taking part in ${year}`;
  if (outcome === null) {
    return {
      isWinner: false,
      state: { words: 'You had a place', look: 'quiet' },
      title: thanks,
      text: '',
    };
  }
  const team = ownTeam?.team?.name ?? '';
  const named = team === '' ? '' : `, ${team}`;
  const honour = honourOf(outcome);
  if (state === 'later') {
    return {
      isWinner: false,
      state: {
        words: honour === '' ? `You took part in ${year}` : `${honour}, ${year}`,
        look: 'good',
      },
      title: thanks,
      text: 'Your certificate, what the jury wrote to you, and your data stay here.',
    };
  }
  const { challenge, overall } = outcome;
  const hasWon = overall === 1 || challenge?.place === 1;
  if (hasWon) {
    return {
      isWinner: true,
      state: { words: `The verdict of ${year}`, look: 'quiet' },
      title: overall === 1 ? 'You won' : `You won challenge ${challenge?.number}`,
      text: `${wonWords(edition, outcome)} Congratulations${named}.`,
    };
  }
  if (honour !== '') {
    return {
      isWinner: false,
      state: { words: `The verdict of ${year}`, look: 'good' },
      title: overall === 2 ? 'Second place' : `Second in challenge ${challenge?.number}`,
      text: `${overall === 2 ? `Over all challenges${prizeWords(edition, 2)}.` : titleWords(edition, challenge?.number)} Well done${named}.`,
    };
  }
  return {
    isWinner: false,
    state: { words: `The verdict of ${year} is published`, look: 'good' },
    title: 'You built it',
    text: `Thank you for the work${named}, and for standing up and showing it. What stays is yours.`,
  };
}

/** In a few words; empty for who is behind the second place. */
function honourOf({ challenge, overall }: Outcome): string {
  if (overall !== null) return `${PLACES[overall - 1]} place over all`;
  if (challenge === null) return '';
  return challenge.place === 1
    ? `Winner of challenge ${challenge.number}`
    : `Second in challenge ${challenge.number}`;
}

function wonWords(edition: OwnPageFacts['edition'], { challenge, overall }: Outcome): string {
  if (overall === 1) {
    const also = challenge?.place === 1 ? ` and first in challenge ${challenge.number}` : '';
    return `First place over all challenges${also}${prizeWords(edition, 1)}.`;
  }
  if (overall !== 2) return titleWords(edition, challenge?.number);
  return `Second place over all challenges as well${prizeWords(edition, 2)}.`;
}

function titleWords({ challenges }: OwnPageFacts['edition'], number: number | undefined): string {
  const found = challenges.challenges.find((each) => each.number === number);
  return found ? `It was “${found.title}”.` : '';
}

/** As the edition has it, the prizes in the order of the places; empty where it has none. */
function prizeWords({ prizes }: OwnPageFacts['edition'], place: number): string {
  const prize = prizes.awards[place - 1];
  const words = [prize?.amount, prize?.prizeName].filter(Boolean).join(', ');
  return words === '' ? '' : `: ${words}`;
}
