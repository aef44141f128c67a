import { useDownload } from './use-download.ts';

interface ResourcesProps {
  title: string;
  files: { title: string; lang: string; file: string; href: string }[];
}

export function Resources({ title, files }: ResourcesProps) {
  const download = useDownload();
  return (
    <section aria-labelledby="resources" className="side-card">
      <h2 id="resources" className="side-title">
        {title}
      </h2>
      <ul>
        {files.map(({ title, lang, file, href }) => (
          <li key={file} className="side-row">
            <span lang={lang} className="font-semibold wrap-anywhere">
              {title}
            </span>
            <a
              href={href}
              download={file}
              className="button button-outline button-small no-print"
              onClick={(event) => download(event, title)}
            >
              Download
              <span className="sr-only" lang={lang}>
                {` ${title}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
