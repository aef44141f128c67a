import { Prose, type ProseBlock } from '../ui/prose.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

interface PracticeTransferProps {
  label: string;
  title: string;
  text: ProseBlock[];
  jury: { title: string; members: { role: string; name: string; organization: string }[] };
}

export function PracticeTransfer({ label, title, text, jury }: PracticeTransferProps) {
  return (
    <section aria-labelledby="transfer" className="on-ink">
      <div className="wrap section">
        <SectionHeading id="transfer" label={label} title={title} tone="signal" />
        <div className="mt-10 grid gap-x-10 gap-y-14 md:mt-14 md:grid-cols-12">
          <div className="space-y-5 md:col-span-5">
            <Prose blocks={text} className="max-w-[54ch] text-on-ink-muted" />
          </div>
          {jury.members.length > 0 && (
            <div className="md:col-span-6 md:col-start-7">
              <h3 className="font-display font-bold text-xl">{jury.title}</h3>
              <ul className="mt-4 border-on-ink border-t">
                {jury.members.map(({ role, name, organization }) => (
                  <li
                    key={`${name} ${organization}`}
                    className="grid gap-x-6 border-on-ink-line border-b py-3.5 sm:grid-cols-[6.5rem_1fr_1fr]"
                  >
                    <span className="label self-center text-on-ink-muted">{role}</span>
                    <span className="font-semibold">{name}</span>
                    <span className="text-on-ink-muted">{organization}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
