/** Shares make a whole; says so where they do not. */
export function ShareSum({ shares }: { shares: readonly { share: number }[] }) {
  const sum = shares.reduce((total, { share }) => total + share, 0);
  if (shares.length === 0 || sum === 100) return null;
  return (
    <p className="note" data-level="warning">
      Together they make {sum} %, not 100 %.
    </p>
  );
}
