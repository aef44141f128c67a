import { Link } from 'react-router';
import { PAGES } from '../../schema/pages.ts';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import type { Route } from './+types/register.ts';
import '../features/registration/registration.css';

export { loader } from './register.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { label, title, intro, facts, isOpen, link, challenges, form } = loaderData;
  return (
    <Piece>
      <section aria-labelledby="register" className="wrap registration">
        <div className="registration-opening">
          <Link to={PAGES.home.path} className="registration-back">
            <span aria-hidden="true">←</span> Back to Home
          </Link>
          <p className="label registration-label">{label}</p>
          <h1 id="register" className="display registration-title">
            {title}
          </h1>
          <p className="registration-intro">{intro}</p>
          <dl className="registration-facts">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt className="label">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {isOpen && <RegistrationForm challenges={challenges} sent={form} />}
        {link !== '' && (
          <a className="button button-signal" href={link}>
            To the form
          </a>
        )}
      </section>
    </Piece>
  );
}
