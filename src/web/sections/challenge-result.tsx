import { downloadToast } from '../lib/download-toast.ts';
import { showToast } from '../lib/toasts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { Tag } from '../ui/tag.tsx';
import { type LoopFiles, LoopVideo } from './loop-video.tsx';

interface BankLogo {
  light: string;
  dark: string;
  width: number;
  height: number;
}

export interface ChallengeResultProps {
  challenge: {
    number: number;
    title: string;
    description: string;
    bank: string;
    bankLogo: BankLogo | null;
    bankLogoAlt: string;
    technologies: string[];
    winner: string | null;
    /** What the winner has made, if it was written down. */
    prototype: { title: string; description: string; members: string[] } | null;
    teams: TeamMaterialsProps['teams'];
  };
  loop: LoopFiles;
  headingLevel: 3 | 4;
  /** On the first screen of its page. */
  isFirst: boolean;
}

/** The loop is drawn in this shape. */
const LOOP_SIZE = { width: 960, height: 540 };

export function ChallengeResult({ challenge, loop, headingLevel, isFirst }: ChallengeResultProps) {
  const { number, title, description, bank, bankLogo, bankLogoAlt, winner, prototype } = challenge;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="result-card" aria-labelledby={`challenge-${number}`}>
      <div className="result-header on-ink">
        <LoopVideo {...loop} {...LOOP_SIZE} isFirst={isFirst} />
        <p className="display result-number">
          <span className="sr-only">Challenge </span>
          {number}
        </p>
      </div>
      <div className="result-body">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="label text-muted">{bank}</p>
          {bankLogo && <Logo {...bankLogo} alt={bankLogoAlt} />}
        </div>
        <Heading id={`challenge-${number}`} className="display mt-4 text-2xl md:text-[2rem]">
          {title}
        </Heading>
        <p className="mt-3 max-w-[58ch] text-muted">{description}</p>
        <ul aria-label="AI technologies" className="mt-5 flex flex-wrap gap-2">
          {challenge.technologies.map((technology) => (
            <li key={technology}>
              <Tag>{technology}</Tag>
            </li>
          ))}
        </ul>
        {winner && <p className="display result-winner">Winner: {winner}</p>}
        {winner && prototype && (
          <div className="result-prototype grid gap-1.5 max-w-[58ch] mt-5">
            <p className="display">{prototype.title}</p>
            <p className="text-muted">{prototype.description}</p>
            <p className="font-semibold">{prototype.members.join(', ')}</p>
          </div>
        )}
      </div>
      <TeamMaterials teams={challenge.teams} winner={winner} />
    </article>
  );
}

/** One file for each theme; a lazy picture that is not displayed is never fetched. */
function Logo({ light, dark, alt, ...size }: BankLogo & { alt: string }) {
  return (
    <>
      <img src={light} alt={alt} loading="lazy" className="result-logo only-light" {...size} />
      <img src={dark} alt={alt} loading="lazy" className="result-logo only-dark" {...size} />
    </>
  );
}

interface TeamDocument {
  file: string;
  href: string;
  /** In words. */
  size: string;
}

interface TeamMaterialsProps {
  /** Null where a team has left no such document. */
  teams: { name: string; presentation: TeamDocument | null; threePager: TeamDocument | null }[];
  winner: string | null;
}

function TeamMaterials({ teams, winner }: TeamMaterialsProps) {
  return (
    <div className="result-materials col-span-full border-t border-line">
      <Disclosure
        summary={`Team Presentations & Materials (${teams.length === 1 ? '1 team' : `${teams.length} teams`})`}
      >
        <ul className="team-list">
          {teams.map(({ name, presentation, threePager }) => (
            <li key={name} data-winner={name === winner || undefined}>
              <p className="flex items-center gap-3 whitespace-nowrap font-semibold">
                {name}
                {name === winner && <span className="team-winner label">Winner</span>}
              </p>
              <div className="flex flex-wrap gap-y-0 gap-x-6">
                {presentation && (
                  <DocumentLink title="Presentation" team={name} document={presentation} />
                )}
                {threePager && <DocumentLink title="3-Pager" team={name} document={threePager} />}
              </div>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

interface DocumentLinkProps {
  title: string;
  team: string;
  document: TeamDocument;
}

function DocumentLink({ title, team, document: { file, href, size } }: DocumentLinkProps) {
  return (
    <DownloadLink
      {...{ title, team, href, file }}
      type="PDF"
      size={size}
      onClick={() => showToast(downloadToast(file))}
    />
  );
}
