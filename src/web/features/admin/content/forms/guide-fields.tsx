import { Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';

interface Guide {
  title: string;
  fact: string;
  intro: string;
}

/** How a guide on the dashboard opens. */
export function GuideFields<Given extends Guide>({ part }: { part: Part<Given> }) {
  // The fields of any guide are there, whatever else is.
  const guide = part as unknown as Part<Guide>;
  return (
    <>
      <Row>
        <LineField part={at(guide, 'title')} />
        <LineField max={60} part={at(guide, 'fact')} />
      </Row>
      <TextField rows={2} part={at(guide, 'intro')} />
    </>
  );
}

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
