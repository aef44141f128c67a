import { metaTags } from '../lib/meta-tags.ts';
import { LegalPage } from '../sections/legal-page.tsx';
import type { Route } from './+types/imprint.ts';

export { loader } from './imprint.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
