import { Picture, type PictureSource } from '../ui/picture.tsx';

interface WinnerListProps {
  winners: {
    challengeNumber: number;
    title: string;
    description: string;
    teamMembers: string[];
    imageAlt: string;
    picture: PictureSource | null;
  }[];
}

/** Winning teams as a list to read: number, prototype, people. */
export function WinnerList({ winners }: WinnerListProps) {
  return (
    <ol className="border-text border-t">
      {winners.map(({ challengeNumber, title, description, teamMembers, imageAlt, picture }) => (
        <li
          key={challengeNumber}
          className="grid gap-x-10 gap-y-4 border-line border-b py-8 md:grid-cols-12 md:py-10"
        >
          <p className="display text-5xl text-cobalt md:col-span-1" aria-hidden="true">
            {challengeNumber}
          </p>
          <div className="md:col-span-6">
            <p className="label text-muted">Challenge {challengeNumber}</p>
            <h3 className="display mt-2 text-2xl md:text-3xl">{title}</h3>
            <p className="mt-3 max-w-[48ch] text-muted">{description}</p>
          </div>
          <ul className="label space-y-1 md:col-span-3">
            {teamMembers.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <div className="max-w-60 md:col-span-2">
            <Picture
              source={picture}
              alt={imageAlt}
              sizes="(min-width: 48rem) 16vw, 240px"
              className="aspect-4/3 w-full rounded-control bg-ink object-cover"
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
