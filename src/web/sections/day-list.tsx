interface DayListProps {
  items: readonly { time: string; title: string; text: string }[];
}

/** What comes after what runs now. */
export function DayList({ items }: DayListProps) {
  return (
    <section aria-labelledby="then">
      <h2 id="then" className="display own-heading">
        Then
      </h2>
      <ol className="own-day">
        {items.map(({ time, title, text }) => (
          <li key={`${time} ${title}`}>
            <span className="label">{time}</span>
            <div className="min-w-0">
              <strong>{title}</strong>
              {text !== '' && <p className="text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
