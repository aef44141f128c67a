import { downloadToast } from '../../lib/download-toast.ts';
import { showToast } from '../../lib/toasts.ts';

interface ResourcesProps {
  title: string;
  files: { title: string; lang: string; file: string; href: string }[];
}

export function Resources({ title, files }: ResourcesProps) {
  return (
    <section aria-labelledby="resources" className="side-card">
      <h2 id="resources" className="side-title">
        {title}
      </h2>
      <ul>
        {files.map(({ title, lang, file, href }) => (
          <li key={file} className="side-row">
            <span lang={lang} className="font-semibold">
              {title}
            </span>
            <a
              href={href}
              download={file}
              className="button button-outline button-small no-print"
              onClick={() => showToast(downloadToast(file))}
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
