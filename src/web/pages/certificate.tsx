import { CertificateDesk } from '../features/verdict/certificate/certificate-desk.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { DotWindow } from '../ui/dot-pattern.tsx';
import type { Route } from './+types/certificate.ts';
import '../ui/proof.css';
import '../features/verdict/certificate/certificate.css';

export { loader } from './certificate.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { title, help, sent } = loaderData;
  return (
    <div className="proof-page">
      <div className="wrap">
        <div className="paper-card grid grid-cols-[minmax(0,1fr)_30%] max-w-240 min-h-104 mx-auto overflow-hidden max-md:grid-cols-1 max-md:min-h-0">
          <HydrationBoundary>
            <section aria-labelledby="certificate" className="certificate-words">
              <CertificateDesk title={title} help={help} sent={sent} />
            </section>
          </HydrationBoundary>
          {/* The same band as on paper, so that its holder recognises the page. */}
          <div className="relative overflow-hidden max-md:-order-1 max-md:h-24 on-ink">
            <DotWindow shape="corner" className="absolute inset-0" />
          </div>
        </div>
      </div>
    </div>
  );
}
