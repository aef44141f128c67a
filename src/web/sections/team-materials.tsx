import { downloadToast } from '../lib/download-toast.ts';
import { showToast } from '../lib/toasts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { DownloadLink } from '../ui/download-link.tsx';

interface TeamDocument {
  file: string;
  href: string;
  /** In words. */
  size: string;
}

export interface TeamMaterialsProps {
  /** Null where a team has left no such document. */
  teams: { name: string; presentation: TeamDocument | null; threePager: TeamDocument | null }[];
  winner: string | null;
}

export function TeamMaterials({ teams, winner }: TeamMaterialsProps) {
  return (
    <div className="result-materials">
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
              <div className="team-links">
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
