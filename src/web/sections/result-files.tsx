import { DownloadLink } from '../ui/download-link.tsx';

export interface ResultFile {
  /** Such as "3-Pager". */
  name: string;
  /** Such as "3 pages, 2 MB". */
  facts: string;
  href: string;
}

/** A team's public files; empty if it has not agreed. */
export function ResultFiles({ team, files }: { team: string; files: readonly ResultFile[] }) {
  if (files.length === 0) return null;
  return (
    <p className="result-files flex flex-wrap gap-y-0 gap-x-6">
      {files.map(({ name, facts, href }) => (
        // Not prefetched and not kept: the server asks each time whether the team still agrees.
        <DownloadLink key={name} title={name} team={team} href={href} size={facts} />
      ))}
    </p>
  );
}
