import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { LegalText } from '../sections/legal-text.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/privacy.ts';

export { loader } from './privacy.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { title, intro, checked, sections } = loaderData;
  return (
    <>
      <Piece>
        <PageOpening
          label={`Last checked on ${checked}`}
          title={title}
          intro={intro}
          shape="calm"
        />
      </Piece>
      <Piece>
        <LegalText sections={sections} />
      </Piece>
    </>
  );
}
