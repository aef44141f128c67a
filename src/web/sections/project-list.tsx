import { Link } from 'react-router';
import type { ShownTeam } from '../../modules/verdict/projects/schema.ts';
import { longestWordStyle } from '../lib/longest-word.ts';
import { ProjectDrawing } from '../ui/project-drawing.tsx';
import { WinnerMark } from '../ui/winner-mark.tsx';
import './project-list.css';

interface Choice {
  count: number;
  href: string;
  isChosen: boolean;
}

export interface ProjectListProps {
  title: string;
  dates: string;
  intro: string;
  filters: (Choice & { label: string })[];
  winners: Choice;
  years: { year: number; href: string; isChosen: boolean }[];
  projects: (NonNullable<ShownTeam['project']> & {
    /** That of the team. */
    id: string;
    about: string;
    /** Of winners. */
    tag: string | null;
  })[];
  /** Where all projects of the year are. */
  all: string;
  /** How many teams do not publish theirs. */
  hidden: number;
}

/** What the teams of a year have made: winners first, by plain links, with their counts. */
export function ProjectList({ filters, winners, years, projects, ...props }: ProjectListProps) {
  const hasWinners = winners.count > 0 || winners.isChosen;
  return (
    <section aria-labelledby="projects" className="wrap project-list">
      <p className="label dot-label text-cobalt">{props.dates}</p>
      <div className="project-head">
        <h1 id="projects" className="display">
          {props.title}
        </h1>
        <p className="text-lg text-muted">{props.intro}</p>
      </div>
      <div className="project-tools">
        <nav aria-label="By challenge" className="project-filters">
          {filters.map(({ label, count, href, isChosen }) => (
            <Link key={href} to={href} aria-current={isChosen || undefined} preventScrollReset>
              <span>{label}</span> <span className="label">{count}</span>
            </Link>
          ))}
        </nav>
        {hasWinners && (
          <Link
            to={winners.href}
            className="project-winners inline-flex items-center gap-2.5 min-h-[44px] font-semibold"
            aria-current={winners.isChosen || undefined}
            preventScrollReset
          >
            <span aria-hidden="true" className="project-box" /> Winners only{' '}
            <span className="label text-muted">{winners.count}</span>
          </Link>
        )}
        {years.length > 1 && (
          <nav aria-label="By edition" className="project-years flex gap-4 label">
            {years.map(({ year, href, isChosen }) => (
              <Link key={year} to={href} aria-current={isChosen ? 'page' : undefined}>
                {year}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {projects.length === 0 ? (
        <p className="mt-12 text-[1.125rem]">
          No project of this kind is shown.{' '}
          <Link to={props.all} className="link">
            See all of them
          </Link>
        </p>
      ) : (
        <ul className="project-cards">
          {projects.map((project) => (
            <ProjectCard key={project.id} {...project} />
          ))}
        </ul>
      )}
      <p className="project-foot">{hiddenWords(props.hidden)}</p>
    </section>
  );
}

type ProjectCardProps = ProjectListProps['projects'][number];

function ProjectCard({ id, title, sentence, href, picture, about, tag }: ProjectCardProps) {
  return (
    <li className="project-card relative flex flex-col gap-2 min-w-0 @container">
      <div className="project-picture on-ink">
        {picture ? (
          <img loading="lazy" decoding="async" alt="" {...picture} />
        ) : (
          <ProjectDrawing seed={id} isWinner={tag !== null} />
        )}
        {tag && (
          <p className="project-tag on-signal keeps-ground">
            <WinnerMark /> {tag}
          </p>
        )}
      </div>
      <p className="label text-muted wrap-anywhere">{about}</p>
      <h2 className="display wrap-anywhere" style={longestWordStyle(title)}>
        <Link to={href}>{title}</Link>
      </h2>
      <p className="text-muted wrap-anywhere">{sentence}</p>
    </li>
  );
}

function hiddenWords(hidden: number): string {
  const chosen = 'Teams choose what is shown.';
  if (hidden === 0) return chosen;
  return `${chosen} ${hidden === 1 ? '1 team keeps its project' : `${hidden} teams keep theirs`} private.`;
}
