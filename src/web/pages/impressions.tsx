import { impressionsPage } from '../../content/impressions.ts';
import { metaTags } from '../lib/page-meta.ts';
import { shownPhoto } from '../lib/photo-sources.ts';
import { pageMeta } from '../page-facts.ts';
import { pageData } from '../page-request.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import { PhotoGrid } from '../sections/photo-grid.tsx';
import type { Route } from './+types/impressions.ts';

const PHOTOS_MAX = 60;

export async function loader({ context }: Route.LoaderArgs) {
  const photos = await pageData(context).photos({ limit: PHOTOS_MAX });
  return {
    meta: pageMeta(context, 'impressions'),
    words: impressionsPage,
    photos: photos.map(shownPhoto),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Impressions({ loaderData }: Route.ComponentProps) {
  const { words, photos } = loaderData;
  return (
    <>
      <PageOpening label={words.label} title={words.title} intro={words.intro} shape="corner" />
      <section
        id="impressions"
        tabIndex={-1}
        aria-label={words.title}
        className="wrap pt-14 pb-(--section) outline-none"
      >
        {photos.length > 0 ? (
          <PhotoGrid photos={photos} />
        ) : (
          <p className="border-text border-t py-10 text-lg">{words.empty}</p>
        )}
      </section>
    </>
  );
}
