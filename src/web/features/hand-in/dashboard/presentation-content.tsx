import { WeightBar } from './weight-bar.tsx';

export interface PresentationGuide {
  intro: string;
  weights: { share: number; title: string; note: string }[];
  sections: { title: string; time: string; points: string[] }[];
  note: string;
}

export function PresentationContent({ intro, weights, sections, note }: PresentationGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      <WeightBar weights={weights} />
      <ol className="pitch">
        {sections.map(({ title, time, points }, index) => (
          <li key={title}>
            <span className="display pitch-number" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h4 className="font-semibold text-lg">{title}</h4>
                <p className="label text-muted">{time}</p>
              </div>
              <ul className="points">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <p className="guide-note">{note}</p>
    </>
  );
}
