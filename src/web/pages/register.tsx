import { useState } from 'react';
import { Link } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { standingOf } from '../features/registration/registration/form-parts.ts';
import { FormProgress } from '../features/registration/registration/form-progress.tsx';
import { ReceivedBefore } from '../features/registration/registration/received-before.tsx';
import { RegistrationForm } from '../features/registration/registration/registration-form.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Meanwhile } from '../sections/meanwhile.tsx';
import type { Route } from './+types/register.ts';
import '../features/registration/registration/registration.css';
import '../sections/meanwhile.css';

export { loader } from './register.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { label, title, intro, facts, isOpen, formElsewhere, links, asked, form } = loaderData;
  const { isReceivedBefore } = loaderData;
  const hasForm = isOpen && !isReceivedBefore;
  const [parts, setParts] = useState(() =>
    standingOf(asked, form?.typed ?? {}, form?.mistakes ?? {}),
  );
  const [here, setHere] = useState<string | null>(null);
  return (
    <HydrationBoundary>
      <section aria-labelledby="register" className="wrap registration">
        <div className="registration-opening">
          <Link to={PAGE_PATHS.home} className="registration-back">
            <span aria-hidden="true">←</span> Back to Home
          </Link>
          <p className="label registration-label">{label}</p>
          <h1 id="register" className="display registration-title">
            {title}
          </h1>
          <p className="registration-intro">{intro}</p>
          {formElsewhere !== '' && (
            <a className="button button-signal mt-6" href={formElsewhere}>
              To the form
            </a>
          )}
          {hasForm && <FormProgress parts={parts} here={here} />}
          <dl className={`registration-facts ${isOpen ? 'max-[60rem]:hidden' : ''}`}>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt className="label">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {isReceivedBefore && <ReceivedBefore />}
        {hasForm && (
          <RegistrationForm asked={asked} sent={form} onStanding={setParts} onPart={setHere} />
        )}
        {!isReceivedBefore && links.length > 0 && <Meanwhile links={links} />}
      </section>
    </HydrationBoundary>
  );
}
