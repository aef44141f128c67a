import { privacyPage } from '../../content/legal.ts';
import { formatDate } from '../../content/zurich-time.ts';
import { metaTags } from '../lib/page-meta.ts';
import { Piece } from '../lib/piece.tsx';
import { pageMeta } from '../page-facts.ts';
import { LegalText } from '../sections/legal-text.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { checked, ...page } = privacyPage;
  return { meta: pageMeta(context, 'privacy'), ...page, checked: formatDate(checked) };
}

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
