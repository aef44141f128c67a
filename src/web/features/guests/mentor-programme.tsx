import { itemFacts, itemsAt, type TimedItem } from '../../../event/now-and-next.ts';
import { useMinutes } from './use-minutes.ts';

type Item = Pick<TimedItem, 'id' | 'title' | 'room' | 'challenge' | 'start' | 'end' | 'hasEnd'>;

interface MentorProgrammeProps {
  items: readonly Item[];
  challenge: number;
  madeAt: number;
}

/** What runs and what comes next. */
export function MentorProgramme({ items, challenge, madeAt }: MentorProgrammeProps) {
  const at = useMinutes(madeAt);
  const { now, next } = itemsAt(items, at, challenge === 0 ? null : challenge);
  if (now.length === 0 && next.length === 0) return null;
  return (
    <section aria-labelledby="programme" className="mentor-programme">
      <h2 id="programme" className="sr-only">
        Programme
      </h2>
      {now.length > 0 && <Part title="Now" items={now} />}
      {next.length > 0 && <Part title="Next" items={next} />}
    </section>
  );
}

function Part({ title, items }: { title: 'Now' | 'Next'; items: readonly Item[] }) {
  return (
    <div data-now={title === 'Now' || undefined}>
      <h3 className="font-semibold text-[0.9375rem]">{title}</h3>
      {items.map((item) => (
        <div key={item.id}>
          <p className="mt-2 font-display text-[1.25rem] font-bold">{item.title}</p>
          <p className="text-muted font-mono text-[0.875rem]">{itemFacts(item, title === 'Now')}</p>
        </div>
      ))}
    </div>
  );
}
