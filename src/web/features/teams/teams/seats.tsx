/** One dot is one seat; the words beside it say how many, so that people need not count. */
export function Seats({ taken, of }: { taken: number; of: number }) {
  return (
    <span className="seats" aria-hidden="true">
      {Array.from({ length: Math.max(taken, of) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <span key={at} data-taken={at < taken || undefined} />
      ))}
    </span>
  );
}
