import './strength-dots.css';

export interface StrengthProps {
  group: string;
  /** Of twelve. */
  dots: number;
  /** After so many dots comes the middle of the field. */
  middle: number;
  /** The same for those who do not see it. */
  words: string;
}

interface StrengthDotsProps {
  title: string;
  strengths: readonly StrengthProps[];
}

const DOTS = 12;
const STEP = 22;
const HEIGHT = 28;
/** From quiet to loud, as everywhere on the risk matrix. */
const LEVELS = [1, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5];

const radiusOf = (index: number) => 3 + index * 0.5;

/** Where a team was strongest: dots instead of figures, and a line for the middle of the field. */
export function StrengthDots({ title, strengths }: StrengthDotsProps) {
  return (
    <div className="strengths">
      <p className="label strengths-key">
        <span>{title}</span>
        <span className="strengths-middle">middle of the field</span>
      </p>
      <dl>
        {strengths.map(({ group, dots, middle, words }) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>
              <span className="sr-only">{words}</span>
              <svg viewBox={`0 0 ${DOTS * STEP} ${HEIGHT}`} aria-hidden="true">
                {LEVELS.map((level, index) => (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: they are twelve places
                    key={index}
                    cx={(index + 0.5) * STEP}
                    cy={HEIGHT / 2}
                    r={index < dots ? radiusOf(index) : radiusOf(index) - 0.5}
                    {...(index < dots
                      ? { fill: `var(--strength-dot, var(--color-risk-${level}))` }
                      : EMPTY)}
                  />
                ))}
                <path d={`M${middle * STEP} 2v${HEIGHT - 4}`} className="strengths-line" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const EMPTY = { fill: 'none', stroke: 'var(--strength-empty)' };
