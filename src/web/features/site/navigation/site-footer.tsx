import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { OwnMark } from '../../../ui/logo.tsx';
import { EntryLink, type EntryTarget } from './entry-link.tsx';

interface SiteFooterProps {
  tagline: string;
  copyright: string;
  columns: { title: string; entries: ({ label: string } & EntryTarget)[] }[];
  /** Null where there is no such link. */
  agency: { label: string; href: string } | null;
  registrationForm: { label: string; href: string } | null;
  contactEmail: string;
  /** Who answers partners. */
  partnerContact: { name: string; role: string; email: string };
  /** Whether the landing page has the contact form. */
  hasForm: boolean;
  children?: ReactNode;
}

/** The footer is also the contact section that links scroll to. */
export function SiteFooter({
  tagline,
  copyright,
  columns,
  agency,
  registrationForm,
  contactEmail,
  partnerContact,
  hasForm,
  children,
}: SiteFooterProps) {
  return (
    <footer id="contact" tabIndex={-1} className="on-ink no-print outline-none">
      <div className="wrap footer-columns">
        <div className="footer-opening">
          <OwnMark />
          <p className="display footer-tagline">{tagline}</p>
          <section aria-label="Contact" className="footer-contact">
            <div className="flex flex-col items-start gap-2 min-w-0">
              <h2 className="label">Questions</h2>
              <MailLink email={contactEmail} />
              {hasForm && (
                <EntryLink
                  target={{ anchor: 'write' }}
                  className="button button-outline button-small"
                >
                  Write to us
                </EntryLink>
              )}
            </div>
            <div className="flex flex-col items-start gap-2 min-w-0">
              <h2 className="label">{partnerContact.role}</h2>
              <p>{partnerContact.name} answers partners.</p>
              <MailLink email={partnerContact.email} />
            </div>
          </section>
        </div>
        {columns.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-4 space-y-1 text-on-ink-muted">
              {entries.map(({ label, ...target }) => (
                <li key={label}>
                  <EntryLink target={target} className="inline-block py-1 hover:text-on-ink">
                    {label}
                  </EntryLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {/* Hidden until registration opens (specification, section 2). */}
        {registrationForm && (
          <div hidden>
            <h2>Get in Touch</h2>
            <a href={registrationForm.href}>{registrationForm.label}</a>
          </div>
        )}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-on-ink-line border-t py-8 text-on-ink-muted text-sm">
          <p>{copyright}</p>
          <ul className="flex flex-wrap gap-x-6">
            {(['privacy', 'imprint', 'accessibility'] as const).map((page) => (
              <li key={page}>
                <Link
                  to={PAGE_PATHS[page]}
                  className="inline-block py-1 hover:text-on-ink capitalize"
                >
                  {page}
                </Link>
              </li>
            ))}
          </ul>
          {agency && (
            <a href={agency.href} rel="noopener" className="inline-block py-1 hover:text-on-ink">
              {agency.label}
            </a>
          )}
          <div className="md:ml-auto">{children}</div>
        </div>
      </div>
    </footer>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
  );
}
