interface Span {
  top: number;
  bottom: number;
}

/** The index of the span that is nearest to a position; inside one the distance is zero. */
export function nearestTo(position: number, spans: readonly Span[]): number {
  const distance = ({ top, bottom }: Span) => Math.max(top - position, position - bottom, 0);
  return spans.reduce(
    (best, span, index) => (distance(span) < distance(spans[best] as Span) ? index : best),
    0,
  );
}
