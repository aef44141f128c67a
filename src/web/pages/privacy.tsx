import { metaTags } from '../lib/meta-tags.ts';
import { LegalPage } from '../sections/legal-page.tsx';
import type { Route } from './+types/privacy.ts';

export { loader } from './privacy.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
