interface StatRowProps {
  stats: { value: string; label: string }[];
}

/** Figures like the foot of a poster, between hairlines. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-current border-t md:grid-cols-4">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end py-5">
          <dt className="opacity-80">{label}</dt>
          <dd className="display text-4xl tabular-nums md:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
