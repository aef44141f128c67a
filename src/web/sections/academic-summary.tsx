import { Prose, type ProseBlock } from '../ui/prose.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

interface AcademicSummaryProps {
  label: string;
  title: string;
  text: ProseBlock[];
  download: { label: string; note: string; href: string } | null;
}

/** What researchers found, and the document to take along. */
export function AcademicSummary({ label, title, text, download }: AcademicSummaryProps) {
  return (
    <section aria-labelledby="summary" className="wrap section">
      <SectionHeading id="summary" label={label} title={title} />
      <div className="mt-10 grid grid-cols-1 gap-10 md:mt-14 md:grid-cols-12">
        {download && (
          <a
            href={download.href}
            download
            className="on-signal group flex min-h-52 flex-col justify-between rounded-card p-6 md:col-span-5 md:min-h-72 md:p-8"
          >
            <span className="label">{download.note}</span>
            <span className="display wrap-anywhere flex items-end justify-between gap-4 text-3xl md:text-4xl">
              {download.label}
              <span
                aria-hidden="true"
                className="transition-transform duration-200 group-hover:translate-y-1"
              >
                ↓
              </span>
            </span>
          </a>
        )}
        <div className="space-y-5 md:col-span-6 md:col-start-7">
          <Prose blocks={text} className="max-w-[60ch] text-lg first:text-xl first:leading-snug" />
        </div>
      </div>
    </section>
  );
}
