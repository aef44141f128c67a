interface OwnTeamCardProps {
  name: string;
  challenge: string;
  members: readonly string[];
  /** The page on which it can be changed. */
  href: string;
}

/** The team of a person who came by a personal link. */
export function OwnTeamCard({ name, challenge, members, href }: OwnTeamCardProps) {
  return (
    <section className="side-card" aria-labelledby="own-team">
      <p className="label text-muted">Your team</p>
      <h2 id="own-team" className="side-title mt-1 wrap-anywhere">
        {name}
      </h2>
      <p className="mt-2 wrap-anywhere">{challenge}</p>
      <ul className="mt-4">
        {members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name
          <li key={index} className="border-t border-line py-2 wrap-anywhere">
            {member}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-4">
        <a className="link" href={href}>
          Your page
        </a>
      </p>
    </section>
  );
}
