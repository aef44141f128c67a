import { lazy } from 'react';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { StaticMarkup } from '../lib/static-markup.tsx';
import type { Route } from './+types/results.ts';
// Here, because a part that is still brings none of its own.
import '../ui/star.css';
import '../sections/results.css';
import '../sections/first-place.css';
import '../sections/strength-dots.css';
import '../sections/winner-poster.css';
import '../sections/field-list.css';
import '../features/verdict/verdict-check/verdict-fold.css';

// A year has a verdict, typed words, or both: each brings its own script, and what is still none.
const VerdictResults = lazy(async () => ({
  default: (await import('../sections/verdict-results.tsx')).VerdictResults,
}));
const ResultsOpening = lazy(async () => ({
  default: (await import('../sections/results-opening.tsx')).ResultsOpening,
}));
const Results = lazy(async () => ({
  default: (await import('../sections/results.tsx')).Results,
}));
const VerdictFold = lazy(async () => ({
  default: (await import('../features/verdict/verdict-check/verdict-fold.tsx')).VerdictFold,
}));
const NextEdition = lazy(async () => ({
  default: (await import('../sections/next-edition.tsx')).NextEdition,
}));

export { loader } from './results.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { year, opening, results, verdict, next } = loaderData;
  return (
    <>
      <StaticMarkup key={year}>
        {() => (verdict ? <VerdictResults {...verdict.page} /> : <ResultsOpening {...opening} />)}
      </StaticMarkup>
      {results && (
        <HydrationBoundary>
          <Results {...results} level={1} isWithoutTiles={!verdict} />
        </HydrationBoundary>
      )}
      {verdict && (
        <HydrationBoundary>
          <VerdictFold {...verdict.fold} />
        </HydrationBoundary>
      )}
      {next && <StaticMarkup key={`after ${year}`}>{() => <NextEdition {...next} />}</StaticMarkup>}
    </>
  );
}
