import { fileSize } from '../ui/file-size.ts';

export interface ResultFile {
  /** Such as "3-Pager". */
  name: string;
  size: number;
  href: string;
}

/** What a team lets everybody have; nothing where it has not agreed. */
export function ResultFiles({ team, files }: { team: string; files: readonly ResultFile[] }) {
  if (files.length === 0) return null;
  return (
    <p className="result-files">
      {files.map(({ name, size, href }) => (
        // Not prefetched and not kept: the server asks each time whether the team still agrees.
        <a key={name} href={href} download className="team-link">
          <svg viewBox="0 0 16 16" className="size-4 flex-none" aria-hidden="true">
            <path
              d="M8 1v9M4 6.5 8 10.5l4-4M1.5 14.5h13"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
            />
          </svg>
          <span className="font-semibold">
            {name}
            <span className="sr-only"> of {team}</span>
          </span>
          <span className="label text-muted">{fileSize(size)}</span>
        </a>
      ))}
    </p>
  );
}
