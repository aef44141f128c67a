import type { Stat } from '../../modules/content/content/edition-schema.ts';

/** A year in a few typed figures. */
export function ResultTiles({ tiles }: { tiles: readonly Stat[] }) {
  if (tiles.length === 0) return null;
  return (
    <ul className="result-tiles">
      {tiles.map(({ value, label }) => (
        <li className="flex flex-col py-6" key={label}>
          <span className="display result-figure">{value}</span> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
