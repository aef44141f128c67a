import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { OwnBlocks } from '../sections/own-blocks.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/own-page.ts';

export { loader } from './own-page.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...(loaderData?.isListed ? [] : [NO_INDEX]),
];

/** A page of the organisers' own. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { label, title, intro, parts, blocks } = loaderData;
  return (
    <>
      <HydrationBoundary>
        <PageOpening label={label} title={title} intro={intro} shape="calm" />
      </HydrationBoundary>
      <HydrationBoundary>
        <OwnBlocks parts={parts} blocks={blocks} />
      </HydrationBoundary>
    </>
  );
}
