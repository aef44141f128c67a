import { Picture, type PictureSource } from '../ui/picture.tsx';
import { Prose, type ProseBlock } from '../ui/prose.tsx';

interface HighlightStoriesProps {
  stories: {
    id: string;
    title: string;
    description: string;
    category: string;
    year: string;
    story: ProseBlock[];
    picture: PictureSource | null;
  }[];
}

/** The slides of the landing page, to be read instead of watched. */
export function HighlightStories({ stories }: HighlightStoriesProps) {
  return (
    <div className="flex flex-col gap-16 md:gap-28">
      {stories.map(({ id, title, description, category, year, story, picture }) => (
        <article
          key={id}
          id={id}
          className="group grid items-center gap-x-10 gap-y-6 md:grid-cols-12"
        >
          <div className="overflow-hidden rounded-card bg-ink md:col-span-7 md:group-even:order-last">
            <Picture
              source={picture}
              alt={title}
              sizes="(min-width: 80rem) 680px, (min-width: 48rem) 58vw, 92vw"
              className="aspect-16/9 w-full object-cover"
            />
          </div>
          <div className="md:col-span-5">
            <p className="label text-cobalt">
              {category} · {year}
            </p>
            <h2 className="display mt-3 text-3xl md:text-[2.5rem]">{title}</h2>
            <p className="mt-4 text-lg">{description}</p>
            <Prose blocks={story} className="mt-3 max-w-[54ch] text-muted" />
          </div>
        </article>
      ))}
    </div>
  );
}
