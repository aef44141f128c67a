import { useId } from 'react';
import type { Figure } from '../../../../../schema/desk.ts';
import { PlotDays } from '../../../../desk/plot-days.tsx';
import { PlotDots } from '../../../../desk/plot-dots.tsx';
import { PlotMarks } from '../../../../desk/plot-marks.tsx';
import { PlotRows } from '../../../../desk/plot-rows.tsx';
import { MissingParts } from './missing-parts.tsx';
import type { ShownToday } from './use-today.ts';

interface FiguresProps {
  today: ShownToday;
  onLoadAgain: () => void;
}

/** What needs room stands at the left, what does not beside it. */
const isWide = ({ kind }: Figure) => kind === 'days' || kind === 'marks';

export function Figures({ today, onLoadAgain }: FiguresProps) {
  const id = useId();
  const { figures, missing } = today;
  if (figures.length === 0 && missing.every(({ part }) => part !== 'figures')) return null;
  const small = figures.filter((figure) => !isWide(figure));
  const inOrder = figures.filter(isWide).flatMap((wide) => [wide, ...small.splice(0, 1)]);
  return (
    <section aria-labelledby={id} className="figures">
      <div className="today-heading">
        <h2 id={id} className="desk-h2">
          Figures
        </h2>
      </div>
      <MissingParts today={today} part="figures" onLoadAgain={onLoadAgain} />
      {figures.length > 0 && (
        <div className="figures-grid">
          {[...inOrder, ...small].map((figure) => (
            <div key={figure.title} className="figure" data-wide={isWide(figure) || undefined}>
              <Plot figure={figure} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Plot({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'days':
      return <PlotDays {...figure} />;
    case 'dots':
      return <PlotDots {...figure} />;
    case 'rows':
      return <PlotRows {...figure} />;
    case 'marks':
      return <PlotMarks {...figure} />;
  }
}
