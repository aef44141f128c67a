import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { formatDate, isoWithOffset } from '../../../../event/event-time.ts';
import type { OwnCertificate } from '../../../../modules/verdict/certificates/schema.ts';
import { NAME_MAX } from '../../../../schema/limits.ts';
import { certificateAddress } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { DotWindow } from '../../../ui/dot-pattern.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import './my-certificate.css';

interface MyCertificatesProps {
  certificates: readonly OwnCertificate[];
  /** What people are told on confirming a name. */
  nameIsFinal: string;
  /** Nothing else on the page stands out more. */
  isFirst: boolean;
}

/** The certificates of the person whose page it is, one for each edition. */
export function MyCertificates({ certificates, nameIsFinal, isFirst }: MyCertificatesProps) {
  const [own, setOwn] = useState(certificates);
  const look = isFirst ? 'signal' : 'solid';
  return (
    <>
      <h2 id="my-certificates" tabIndex={-1} className="display own-heading outline-none">
        {own.length === 1 ? 'Your certificate' : 'Your certificates'}
      </h2>
      <div className="mt-5 grid max-w-[40rem] gap-10">
        {own.map((each) => (
          <div key={each.edition} className="own-card">
            {each.state !== 'issued' && <p className="font-semibold">{each.event}</p>}
            {each.state === 'ready' && (
              <ConfirmName
                certificate={each}
                nameIsFinal={nameIsFinal}
                look={look}
                onConfirmed={setOwn}
              />
            )}
            {each.state === 'issued' && <Issued certificate={each} look={`button-${look}`} />}
            {each.state === 'withdrawn' && (
              <p className="mt-3 wrap-anywhere">
                The organisers have withdrawn this certificate: {each.reason}
              </p>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

interface ConfirmNameProps {
  certificate: OwnCertificate;
  nameIsFinal: string;
  look: 'signal' | 'solid';
  onConfirmed: (certificates: OwnCertificate[]) => void;
}

function ConfirmName({ certificate, nameIsFinal, look, onConfirmed }: ConfirmNameProps) {
  const [name, setName] = useState(certificate.name);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const { edition } = certificate;

  async function confirm() {
    setFailure(null);
    try {
      const options = { params: { edition }, body: { name } };
      onConfirmed(await call('POST /api/my-certificates/:edition', options));
      // The button that had the focus is gone.
      document.getElementById('my-certificates')?.focus();
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(confirm);
  }

  return (
    <form className="mt-4" noValidate onSubmit={submit}>
      <Field
        label="Your name on the certificate"
        hint={nameIsFinal}
        maxLength={NAME_MAX}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        isDisabled={name.trim() === ''}
        submit={{ text: 'Confirm my name', busy: 'Confirming...', look }}
      />
    </form>
  );
}

interface IssuedProps {
  certificate: OwnCertificate;
  look: string;
}

function Issued({ certificate, look }: IssuedProps) {
  const { event, name, code, issuedAt, download, edition } = certificate;
  const id = useId();
  const [canShare, setCanShare] = useState(false);
  const [said, setSaid] = useState('');
  const addressHere = () => `${location.origin}${certificateAddress(code)}`;
  // Only the device knows whether it can share.
  useEffect(() => setCanShare('share' in navigator), []);

  async function copy() {
    try {
      await copyText(addressHere());
      setSaid('Copied. Anyone who opens it sees that the certificate is real.');
    } catch {
      setSaid(`Please copy it by hand: ${addressHere()}`);
    }
  }

  async function share() {
    try {
      await navigator.share({ title: event, url: addressHere() });
    } catch {
      // Cancelling the device's own dialog needs no message.
    }
  }

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_30%] min-h-40 overflow-hidden border border-line rounded-control">
        <div className="grid gap-2 content-center p-5">
          <p className="label text-muted">{event}</p>
          <p className="display text-2xl wrap-anywhere">{name}</p>
          <p>
            Certificate of completion, issued{' '}
            {issuedAt && formatDate(isoWithOffset(new Date(issuedAt)).slice(0, 10))}
          </p>
          <code className="label whitespace-nowrap">{code}</code>
        </div>
        <DotWindow shape="corner" className="bg-ink" />
      </div>
      <div className="my-certificate-actions">
        {download && (
          <a className={`button ${look}`} href={download} download aria-describedby={id}>
            Download the certificate
          </a>
        )}
        {canShare && (
          <button type="button" className="button button-outline" onClick={() => void share()}>
            Share
          </button>
        )}
        <button type="button" className="button button-outline" onClick={() => void copy()}>
          Copy link
        </button>
      </div>
      <p role="status" className="mt-3 wrap-anywhere empty:hidden">
        {said}
      </p>
      <p id={id} className="mt-4 text-muted">
        A PDF, made again with each download: it says what the verdict of {edition} says now.{' '}
        <a className="link" href={certificateAddress(code)}>
          How others check it
        </a>
      </p>
    </>
  );
}
