export interface ToolGuide {
  intro: string;
  tools: { kind: string; name: string; href: string; use: string }[];
}

export function ToolsContent({ intro, tools }: ToolGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      <ul className="tools">
        {tools.map(({ kind, name, href, use }) => (
          <li key={name}>
            <p className="label text-muted">{kind}</p>
            <p className="mt-1">
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-block py-1"
              >
                {name}
                <span aria-hidden="true"> ↗</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
            <p>{use}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
