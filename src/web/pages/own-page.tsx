import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
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
      <Piece>
        <PageOpening label={label} title={title} intro={intro} shape="calm" />
      </Piece>
      <Piece>
        <OwnBlocks parts={parts} blocks={blocks} />
      </Piece>
    </>
  );
}
