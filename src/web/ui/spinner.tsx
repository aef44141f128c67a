/** Three by three dots of the lattice that rise one after the other. */
const DOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface SpinnerProps {
  /** What is being waited for; a screen reader says it. */
  label: string;
  look?: 'large' | 'over-page';
}

export function Spinner({ label, look }: SpinnerProps) {
  return (
    <p role="status" className="spinner" data-look={look}>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        {DOTS.map((dot) => (
          <circle key={dot} cx={5 + (dot % 3) * 10} cy={5 + Math.floor(dot / 3) * 10} r="4" />
        ))}
      </svg>
      <span>{label}</span>
    </p>
  );
}
