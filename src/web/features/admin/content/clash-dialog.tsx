import { useSyncExternalStore } from 'react';
import { placeWords, valueWords } from '../../../../event/content-labels/place-words.ts';
import { type ContentSection, fieldAt } from '../../../../modules/content/content/schema.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import type { DeskSet } from './draft/desk-set.ts';
import { withValueAt } from './draft/merge.ts';

/** Two people have changed the same fields of a section: field by field, as with photos. */
export function ClashDialog({ desks }: { desks: DeskSet }) {
  const urgent = useSyncExternalStore(desks.subscribe, desks.urgent);
  const desk = urgent?.state.kind === 'clash' ? desks.known(urgent.section) : undefined;
  const clash = desk?.view().clash;
  if (!urgent || !desk || !clash) return null;
  const named = <Value,>(read: (at: number) => Value) =>
    Object.fromEntries(clash.clashes.map((_, at) => [`field-${at}`, read(at)]));
  const section = urgent.section as ContentSection;
  const shapeAt = (at: number) => fieldAt(section, clash.clashes[at]?.path ?? [])?.schema ?? null;
  const mine = named((at) => valueWords(clash.clashes[at]?.mine, shapeAt(at)));
  const theirs = named((at) => valueWords(clash.clashes[at]?.theirs, shapeAt(at)));
  return (
    <ConflictChoice
      key={urgent.section}
      what="section"
      labels={named((at) => placeWords(section, desk.view().value, clash.clashes[at]?.path ?? []))}
      mine={mine}
      theirs={theirs}
      by={clash.theirs.savedBy}
      offersAll
      onSave={(chosen) => {
        const taken = clash.clashes.filter(
          (_, at) => chosen[`field-${at}`] === theirs[`field-${at}`],
        );
        desk.resolve((merged) =>
          taken.reduce((value, { path, theirs }) => withValueAt(value, path, theirs), merged),
        );
        void desk.send();
      }}
      // Nothing is lost: it stays on this device, and the question comes again with the next save.
      onCancel={() => desk.postpone()}
    />
  );
}
