import { useDownload } from './use-download.ts';

interface CaseFilesProps {
  cases: {
    title: string;
    file: string;
    /** Null before its instant. */
    href: string | null;
    /** "From 1 September 2026 at 13:30" */
    when: string;
  }[];
}

/** What the banks hand out, each from its instant on. */
export function CaseFiles({ cases }: CaseFilesProps) {
  const download = useDownload();
  return (
    <section aria-labelledby="case-files" className="side-card">
      <h2 id="case-files" className="side-title">
        Case files
      </h2>
      <ul>
        {cases.map(({ title, file, href, when }) => (
          <li key={file} className="side-row">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {href === null ? (
              <span className="label text-muted wrap-anywhere">{when}</span>
            ) : (
              <a
                href={href}
                download={file}
                className="button button-outline button-small no-print"
                onClick={(event) => download(event, title)}
              >
                Download<span className="sr-only"> {title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
