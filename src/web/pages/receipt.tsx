import { ReceiptDesk } from '../features/hand-in/receipt/receipt-desk.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import type { Route } from './+types/receipt.ts';
import '../ui/proof.css';
import '../features/hand-in/receipt/receipt.css';

export { loader } from './receipt.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { title, help } = loaderData;
  return (
    <div className="proof-page">
      <div className="wrap">
        <HydrationBoundary>
          <section
            aria-labelledby="receipt"
            className="max-w-136 mx-auto p-[clamp(1.5rem,5vw,2.75rem)] border border-line rounded-card bg-paper"
          >
            <ReceiptDesk title={title} help={help} />
          </section>
        </HydrationBoundary>
      </div>
    </div>
  );
}
