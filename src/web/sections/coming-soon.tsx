/** Announcements of what does not exist yet. */
export function ComingSoon({ texts }: { texts: string[] }) {
  return (
    <ul className="grid grid-cols-1 border-line border-t border-l sm:grid-cols-2">
      {texts.map((text) => (
        <li
          key={text}
          className="flex items-center gap-4 border-line border-r border-b p-6 font-display font-bold text-lg md:p-8 md:text-xl"
        >
          <span aria-hidden="true" className="flex gap-1.5">
            <span className="size-1.5 rounded-full bg-risk-2" />
            <span className="size-2 rounded-full bg-risk-4" />
            <span className="size-2.5 rounded-full bg-risk-5" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
