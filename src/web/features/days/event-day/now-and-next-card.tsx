import { untilWords } from '../../../../event/day-rows.ts';
import { itemFacts, type NowAndNext, type TimedItem } from '../../../../event/now-and-next.ts';

interface NowAndNextProps {
  shown: NowAndNext<TimedItem>;
  now: number;
}

/** What runs and what comes; nothing where there is neither. */
export function NowAndNextCard({ shown, now }: NowAndNextProps) {
  const [first] = shown.next;
  if (shown.now.length === 0 && !first) return null;
  const until = first ? untilWords(first.start, now) : '';
  return (
    <section
      aria-label="Now and next"
      className="now-card paper-card grid overflow-hidden wrap-anywhere min-[60rem]:grid-flow-col min-[60rem]:auto-cols-fr"
    >
      {shown.now.length > 0 && (
        <div className="now-part" data-now>
          <h2 className="now-when flex items-center gap-2.5 font-semibold">Now</h2>
          <Items items={shown.now} isNow />
        </div>
      )}
      {first && (
        <div className="now-part">
          <h2 className="now-when flex items-center gap-2.5 font-semibold">
            {until === '' ? 'Next' : `Next, ${until}`}
          </h2>
          <Items items={shown.next} isNow={false} />
        </div>
      )}
    </section>
  );
}

function Items({ items, isNow }: { items: readonly TimedItem[]; isNow: boolean }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.id} data-first={index === 0 || undefined}>
          <p className="now-title">{item.title}</p>
          <p className="label">{itemFacts(item, isNow)}</p>
        </li>
      ))}
    </ul>
  );
}
