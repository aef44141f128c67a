import { Link } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { Results } from '../sections/results.tsx';
import { Verdict } from '../sections/verdict.tsx';
import type { Route } from './+types/results.ts';

export { loader } from './results.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { results, verdict, hasWords } = loaderData;
  return (
    <Piece>
      <Results
        {...results}
        level={1}
        isVerdictAlone={!hasWords}
        verdict={verdict && <Verdict {...verdict} level={2} />}
      >
        <p className="mb-10 md:mb-16">
          <Link
            to={PAGE_PATHS.home}
            className="inline-flex items-center gap-2 py-2 font-semibold text-muted hover:text-text"
          >
            <span aria-hidden="true">←</span> Back to Home
          </Link>
        </p>
      </Results>
    </Piece>
  );
}
