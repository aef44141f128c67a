const DOTS = ['M3 13h0', 'M8 13h0', 'M3 8h0', 'M8 8h0', 'M13 8h0', 'M8 3h0', 'M13 3h0'];
const SIZES = [2.2, 3, 3, 4.2, 4.2, 4.2, 4.8];

/** Beside what has been won: the rising dots of the mark, in the colour of the words. */
export function WinnerMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 flex-none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {DOTS.map((dot, index) => (
        <path key={dot} d={dot} strokeWidth={SIZES[index]} />
      ))}
    </svg>
  );
}
