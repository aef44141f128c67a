/** Holds the place of what is being loaded; the words for it stand beside it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}
