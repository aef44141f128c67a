import { useState } from 'react';
import { formatShortDate, formatShortWeekday } from '../../../../../event/short-date.ts';
import type { Day, ScheduleItem } from '../../../../../modules/content/content/edition-schema.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { SAMPLE_TEXT, useWorstBelow } from '../fields/field-notes.ts';
import { useGoalInside } from '../fields/goal.ts';
import { LineField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { DateField, TimeField } from '../fields/typed-field.tsx';

interface ScheduleDayProps {
  part: Part<Day>;
  onRemove: () => void;
  onUndo: () => void;
}

/** The items of one day, and what the day is called. */
export function ScheduleDay({ part, onRemove, onUndo }: ScheduleDayProps) {
  const { label, date, items } = part.value;
  const { ask } = useAdminTools();

  async function remove() {
    const isSure = await ask({
      title: `Remove ${dayName(label, date)}?`,
      text: `Its ${items.length === 1 ? 'item goes' : `${items.length} items go`} with it.`,
      yes: 'Remove the day',
      no: 'Keep it',
    });
    if (!isSure) return;
    onRemove();
    showToast({
      title: `Removed: ${dayName(label, date)}`,
      action: { label: 'Undo', onChoose: onUndo },
    });
  }

  return (
    <>
      <EntryList
        part={at(part, 'items')}
        label={`Items of ${dayName(label, date)}`}
        begins={() => ({ start: part.value.items.at(-1)?.end ?? '' })}
      >
        {(item) => <ItemFields part={item} />}
      </EntryList>
      <div className="day-facts">
        <LineField part={at(part, 'label')} />
        <DateField part={at(part, 'date')} />
        <button
          type="button"
          className="button button-small button-danger-quiet"
          onClick={() => void remove()}
        >
          Remove this day
        </button>
      </div>
    </>
  );
}

function ItemFields({ part }: { part: Part<ScheduleItem> }) {
  const description = at(part, 'description');
  const room = at(part, 'room');
  const worst = useWorstBelow(description.path);
  const [isOpen, setIsOpen] = useState(worst !== undefined && worst !== 'delivered');
  useGoalInside(
    part.path,
    (step) => (step === 'description' || step === 'room') && setIsOpen(true),
  );
  const { title } = part.value;
  return (
    <>
      <div className="schedule-row grid grid-cols-[5.25rem_5.25rem_minmax(0,1fr)_auto] gap-y-0 gap-x-2.5 max-sm:grid-cols-[1fr_1fr] max-sm:gap-2">
        <TimeField isLabelHidden part={at(part, 'start')} />
        <TimeField isLabelHidden part={at(part, 'end')} />
        <LineField isLabelHidden part={at(part, 'title')} />
        <button
          type="button"
          className="entry-tool schedule-more"
          aria-expanded={isOpen}
          aria-label={`Description and room of ${title || 'this item'}`}
          title={
            worst === 'delivered'
              ? `Description and room: ${SAMPLE_TEXT.toLowerCase()}`
              : 'Description and room'
          }
          data-delivered={worst === 'delivered' || undefined}
          data-filled={description.value !== '' || room.value !== '' || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 4h12M2 8h12M2 12h7" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span className="hidden max-sm:inline">Description and room</span>
        </button>
      </div>
      {isOpen && (
        <div className="mt-2">
          <TextField isLabelHidden part={description} />
          <LineField part={room} />
        </div>
      )}
    </>
  );
}

/** Day 1 · Tue 31 Aug 2027 */
export function dayName(label: string, date: string): string {
  const when = date && `${formatShortWeekday(date)} ${formatShortDate(date)}`;
  return [label || 'Day', when].filter(Boolean).join(' · ');
}
