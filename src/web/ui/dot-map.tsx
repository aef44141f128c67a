/** As the server has drawn it, in cells of its grid. */
export interface DrawnMap {
  dots: { tone: string; path: string }[];
  lines: { tone: string; path: string }[];
  stops: { x: number; y: number }[];
  labels: {
    x: number;
    anchor: 'start' | 'middle' | 'end';
    lines: { text: string; look: string; y: number }[];
  }[];
}

/** Rows of dots are strokes with dashes of no length and round ends: a few hundred bytes each look. */
export function DotMap({ map, size }: { map: DrawnMap; size: 'wide' | 'narrow' }) {
  return (
    <svg viewBox="-.5 -.5 50 43" aria-hidden="true" className="dot-map" data-size={size}>
      {map.dots.map(({ tone, path }) => (
        <path key={tone} d={path} data-dots={tone} />
      ))}
      {map.lines.map(({ tone, path }) => (
        <path key={tone} d={path} data-line={tone} />
      ))}
      {map.stops.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r=".55" />
      ))}
      {map.labels.map(({ x, anchor, lines }) => (
        <text key={`${x} ${lines[0]?.y}`} textAnchor={anchor}>
          {lines.map(({ text, look, y }) => (
            <tspan key={y} x={x} y={y} data-look={look}>
              {text}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}
