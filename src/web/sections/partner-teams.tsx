interface PartnerTeamsProps {
  teams: readonly {
    name: string;
    files: readonly {
      title: string;
      size: string;
      received: string;
      sha256: string;
      href: string;
    }[];
  }[];
  /** Teams that keep their files to themselves. */
  others: number;
}

/** The files that a partner may have. They are saved, never shown here. */
export function PartnerTeams({ teams, others }: PartnerTeamsProps) {
  return (
    <section aria-labelledby="partner-teams" className="section">
      <div className="wrap">
        <h2 id="partner-teams" className="display text-[1.75rem]">
          Teams
        </h2>
        {teams.length === 0 && (
          <p className="mt-4 max-w-[52ch] text-muted">
            {others === 0
              ? 'No team works on this challenge yet.'
              : 'No team shares its files at the moment.'}
          </p>
        )}
        <ul className="mt-6 grid gap-5 md:grid-cols-2">
          {teams.map(({ name, files }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two teams may have the same name
            <li key={index} className="cell min-w-0 border border-line p-6">
              <h3 className="font-display text-xl font-bold wrap-anywhere">{name}</h3>
              {files.length === 0 && <p className="mt-2 text-muted">Nothing is handed in yet.</p>}
              <ul className="mt-3 space-y-4">
                {files.map(({ title, size, received, sha256, href }) => (
                  <li key={href}>
                    <a className="link" href={href} download>
                      {title}
                      <span className="sr-only"> of {name}</span>, {size}
                    </a>
                    <p className="mt-1 text-muted">Received {received}</p>
                    <p className="label mt-1 text-muted wrap-anywhere">SHA-256 {sha256}</p>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <p className="mt-6 text-muted">
            {others === 1
              ? '1 team keeps its files to itself.'
              : `${others} teams keep their files to themselves.`}
          </p>
        )}
      </div>
    </section>
  );
}
