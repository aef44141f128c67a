import { metaTags } from '../lib/meta-tags.ts';
import { LegalPage } from '../sections/legal-page.tsx';
import type { Route } from './+types/accessibility.ts';

export { loader } from './accessibility.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
