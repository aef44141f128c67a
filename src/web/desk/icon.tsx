/** A drawing of 20 by 20 beside a word. */
export function DeskIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" className="desk-icon" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
