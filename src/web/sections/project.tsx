import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProjectMoment, ProjectPicture } from '../../modules/verdict/projects/schema.ts';
import { longestWordStyle } from '../lib/longest-word.ts';
import { ProjectDrawing } from '../ui/project-drawing.tsx';
import { WinnerMark } from '../ui/winner-mark.tsx';
import './project.css';

interface Neighbour {
  title: string;
  href: string;
}

export interface ProjectProps {
  /** That of the team. */
  id: string;
  title: string;
  sentence: string;
  team: string;
  isWinner: boolean;
  year: { title: string; href: string };
  /** Such as "Challenge 1". */
  about: string;
  award: { title: string; prize: string; decided: string } | null;
  paragraphs: string[];
  picture: (ProjectPicture & { alt: string; caption: string; srcSet: string }) | null;
  moments: (Omit<ProjectMoment, 'date'> & {
    year: string;
    /** A month, or a day of it. */
    when: string;
    dateTime: string;
    isNewYear: boolean;
  })[];
  confirmed: string | null;
  /** Where members change it. */
  mine: string;
  question: { title: string; href: string; link: string };
  members: string[];
  unnamed: number;
  files: { name: string; size: string; href: string }[];
  before: Neighbour | null;
  next: Neighbour | null;
}

/** A team's project: what it does, who made it, and what became of it. */
export function Project(project: ProjectProps) {
  const { id, title, sentence, team, isWinner, year, about, award, before, next } = project;
  return (
    <article aria-labelledby="project">
      <header className="on-ink project-opening">
        <div className="wrap">
          <ProjectDrawing seed={id} isWinner={isWinner} className="project-drawing" />
          <div className="project-words">
            <p className="label text-on-ink-muted">
              <Link to={year.href} className="project-up">
                {year.title}
              </Link>{' '}
              / {about}
            </p>
            <div className="project-title @container" style={longestWordStyle(title)}>
              <h1 id="project" className="display wrap-anywhere">
                {title}
              </h1>
            </div>
            <p className="project-sentence text-on-ink-muted wrap-anywhere">{sentence}</p>
            <p className="label text-on-ink-muted wrap-anywhere">{team}</p>
          </div>
        </div>
      </header>
      {award && (
        <div className="on-signal">
          <p className="wrap project-award">
            <WinnerMark /> <strong className="display">{award.title}</strong>{' '}
            <span className="label">
              {[award.prize, award.decided].filter((words) => words !== '').join(' · ')}
            </span>
          </p>
        </div>
      )}
      <div className="wrap project-body">
        <About {...project} />
        <Facts {...project} />
        <Moments {...project} />
      </div>
      {next && (
        <nav aria-label="More projects" className="project-more border-t border-line bg-mist">
          <ul className="wrap">
            {before && (
              <li>
                <Link to={before.href}>
                  <span className="label text-muted">
                    <span aria-hidden="true">←</span> Before
                  </span>
                  <span className="display wrap-anywhere">{before.title}</span>
                </Link>
              </li>
            )}
            <li>
              <Link to={next.href}>
                <span className="label text-muted">
                  Next <span aria-hidden="true">→</span>
                </span>
                <span className="display wrap-anywhere">{next.title}</span>
              </Link>
            </li>
          </ul>
        </nav>
      )}
    </article>
  );
}

function About({ paragraphs, picture }: ProjectProps) {
  return (
    <section aria-labelledby="what-it-does" className="project-about">
      <h2 id="what-it-does" className="display">
        What it does
      </h2>
      {paragraphs.length === 0 ? (
        <p className="text-muted">The team has not written more about it yet.</p>
      ) : (
        paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
          <p key={index} className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ))
      )}
      {picture && (
        <figure className="grid gap-3 mt-4">
          <img
            loading="lazy"
            decoding="async"
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(width >= 64rem) 780px, 100vw"
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
          {picture.caption && (
            <figcaption className="label text-muted wrap-anywhere">{picture.caption}</figcaption>
          )}
        </figure>
      )}
    </section>
  );
}

function Facts({ question, members, unnamed, files, team }: ProjectProps) {
  return (
    <div className="project-facts">
      <Fact title="The question">
        <p className="display project-question wrap-anywhere">{question.title}</p>
        <Link to={question.href} className="link inline-block py-1">
          {question.link}
        </Link>
      </Fact>
      <Fact title="The team">
        {members.length > 0 && (
          <ul className="project-members">
            {members.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <li key={index} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        )}
        {unnamed > 0 && <p className="text-muted">{unnamedWords(members.length, unnamed)}</p>}
      </Fact>
      {files.length > 0 && (
        <Fact title="Files">
          <ul className="project-files grid gap-2.5">
            {files.map(({ name, size, href }) => (
              <li key={name}>
                {/* Not prefetched and not kept: the server asks each time whether the team still agrees. */}
                <a href={href} download>
                  <span>
                    <strong>{name}</strong>
                    <span className="sr-only"> of {team}</span>{' '}
                    <span className="label text-muted">{size}</span>
                  </span>
                  <svg viewBox="0 0 16 16" className="size-4 flex-none" aria-hidden="true">
                    <path
                      d="M8 1v9M4 6.5 8 10.5l4-4M1.5 14.5h13"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="1.75"
                    />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 pt-3.5 border-t border-text">
      <h2 className="label text-muted">{title}</h2>
      {children}
    </section>
  );
}

/** The word beside a moment that is not past. */
const STATE_WORDS = { done: null, now: 'now', planned: 'planned' };

function Moments({ moments, confirmed, mine }: ProjectProps) {
  if (moments.length === 0) return null;
  return (
    <section aria-labelledby="what-became" className="project-became">
      <h2 id="what-became" className="display">
        What became of it
      </h2>
      <ol>
        {moments.map(({ year, when, dateTime, isNewYear, title, text, state }) => (
          <li key={`${dateTime} ${title}`} data-state={state}>
            <time dateTime={dateTime} className="label text-muted">
              <span className={isNewYear ? 'project-year' : 'project-same-year'}>{year}</span>{' '}
              <span>{when}</span>
            </time>
            <div>
              <h3 className="wrap-anywhere">
                {title}
                {STATE_WORDS[state] && (
                  <span className="label project-state">{STATE_WORDS[state]}</span>
                )}
              </h3>
              {text && <p className="text-muted wrap-anywhere">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {confirmed && (
        <p className="label text-muted">
          {confirmed}{' '}
          <Link to={mine} className="link">
            Something changed?
          </Link>
        </p>
      )}
    </section>
  );
}

function unnamedWords(named: number, unnamed: number): string {
  const more = named === 0 ? '' : ' more';
  return unnamed === 1 ? `One${more} person.` : `${unnamed}${more} people.`;
}
