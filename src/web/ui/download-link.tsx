interface DownloadLinkProps {
  /** Such as "3-Pager". */
  title: string;
  team: string;
  href: string;
  /** The name it is saved under; what the server says otherwise. */
  file?: string;
  /** Such as "PDF". */
  type?: string;
  /** In words. */
  size: string;
  onClick?: () => void;
}

/** A document of a team, to be saved. */
export function DownloadLink({ title, team, href, file, type, size, onClick }: DownloadLinkProps) {
  return (
    <a href={href} download={file ?? true} className="team-link" onClick={onClick}>
      <svg viewBox="0 0 16 16" className="size-4 flex-none" aria-hidden="true">
        <path
          d="M8 1v9M4 6.5 8 10.5l4-4M1.5 14.5h13"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
      <span className="font-semibold">
        {title}
        <span className="sr-only"> of {team}</span>
      </span>
      <span className="label text-muted">
        {type ? `${type}, ` : ''}
        {size}
      </span>
    </a>
  );
}
