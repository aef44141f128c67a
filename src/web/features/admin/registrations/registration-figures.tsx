import {
  FOOD_WORDS,
  FOODS,
  REGISTRATION_STATES,
} from '../../../../modules/registrations/choices-schema.ts';
import type { RegistrationFigures as Figures } from '../../../../modules/registrations/schema.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { BarChart } from './bar-chart.tsx';
import { STATE_WORDS } from './registration-words.ts';

const UNIVERSITIES_SHOWN = 8;

/** How many there are, of which kind. */
export function RegistrationFigures({ figures }: { figures: Figures }) {
  const { states, capacity, universities, wishes, foods, challenges } = figures;
  const taken = states.placed + states.held + states.offered;
  const others = universities.slice(UNIVERSITIES_SHOWN);
  const restCount = others.reduce((sum, { count }) => sum + count, 0);
  // On a phone the search comes first: who looks for somebody does not scroll past charts.
  const isWide = useMedia('(width >= 40rem)');
  const charts = (
    <div className="bar-charts">
      <BarChart
        title="By state"
        bars={REGISTRATION_STATES.map((state) => ({
          label: STATE_WORDS[state],
          count: states[state],
        }))}
      />
      <BarChart
        title="By university or employer"
        bars={[
          ...universities
            .slice(0, UNIVERSITIES_SHOWN)
            .map(({ of, count }) => ({ label: of, count })),
          ...(restCount > 0 ? [{ label: `${others.length} others`, count: restCount }] : []),
        ]}
      />
      <BarChart
        title="By first wish"
        bars={wishes.map(({ of, count }) => ({ label: wishWords(challenges, of), count }))}
      />
      <BarChart
        title="By food"
        bars={foods.map(({ of, count }) => ({ label: foodWords(of), count }))}
      />
    </div>
  );
  return (
    <div className="registration-figures">
      <p className="registration-places">
        <strong className="display">
          {taken} of {capacity}
        </strong>{' '}
        places taken
        {states.waiting > 0 && `, ${states.waiting} waiting`}
        {states.apart > 0 && `, ${states.apart} to be let in`}
      </p>
      {isWide ? (
        charts
      ) : (
        <Disclosure summary="By state, university, wish and food">{charts}</Disclosure>
      )}
    </div>
  );
}

function wishWords(challenges: Figures['challenges'], number: string): string {
  const challenge = challenges.find((each) => String(each.number) === number);
  return challenge ? `${number} · ${challenge.title}` : 'No wish';
}

function foodWords(word: string): string {
  const food = FOODS.find((each) => each === word);
  return food ? FOOD_WORDS[food] : 'Not known any more';
}
