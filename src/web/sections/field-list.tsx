import { type ResultFile, ResultFiles } from './result-files.tsx';

export interface FieldListProps {
  challenges: readonly {
    number: number;
    title: string;
    /** Such as "Challenge 1, by Bank A". */
    label: string;
    teams: readonly {
      id: string;
      name: string;
      tag: 'winner' | 'second' | null;
      project: { title: string; href: string } | null;
      /** Of those who stand nowhere else on the page. */
      files: readonly ResultFile[];
    }[];
  }[];
  /** Null where no team shows its project. */
  all: { href: string; label: string } | null;
}

/** All teams that took part, without ranks. */
export function FieldList({ challenges, all }: FieldListProps) {
  return (
    <section aria-labelledby="field" className="results-part bg-mist">
      <div className="wrap">
        <div className="field-head flex flex-wrap items-end justify-between gap-y-3 gap-x-8">
          <h2 id="field" className="display results-heading">
            Everyone who pitched
          </h2>
          <p className="text-muted">By name. Places below the second stay with the teams.</p>
        </div>
        <div className="field" data-alone={challenges.length === 1 || undefined}>
          {challenges.map(({ number, title, label, teams }) => (
            <div key={number} className="field-challenge min-w-0 pt-4 border-t border-text">
              <h3 className="display">{title}</h3>
              <p className="label text-muted">{label}</p>
              <ul className="mt-4">
                {teams.map(({ id, name, tag, project, files }) => (
                  <li key={id}>
                    <p className="font-semibold wrap-anywhere">{name}</p>
                    {tag && (
                      <p className="label field-tag" data-tag={tag}>
                        {tag}
                      </p>
                    )}
                    {project && (
                      <p className="field-project col-span-full text-muted wrap-anywhere">
                        <a href={project.href}>{project.title}</a>
                      </p>
                    )}
                    <ResultFiles team={name} files={files} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {all && (
          <p className="no-print mt-10">
            <a href={all.href} className="button button-solid">
              {all.label}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
