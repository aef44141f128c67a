import type { LineKind } from '../../../../../modules/stage/ceremony/schema.ts';
import { PassLinkKeys } from '../../pass-link-keys.tsx';

const WORDS: Record<LineKind, { title: string; name: string; what: string }> = {
  screen: {
    title: 'Screen in the hall',
    name: "the screen's link",
    what: 'It sees what is shown, and nothing else.',
  },
  remote: {
    title: "Presenter's remote",
    name: "the presenter's link",
    what: 'Anyone who has it sees the next name and moves the screen.',
  },
};

/** One of the two links. */
export function CeremonyLink({ kind }: { kind: LineKind }) {
  const { title, name, what } = WORDS[kind];
  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-muted">{what}</p>
      <PassLinkKeys
        pass={{ kind: `ceremony-${kind}`, subject: '' }}
        name={name}
        caution="Keep this link to those who need it"
        ending="It no longer opens anything, even where it is open now. You can make a new one."
      />
    </div>
  );
}
