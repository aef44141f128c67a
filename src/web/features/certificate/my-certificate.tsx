import { type SubmitEvent, useId, useState } from 'react';
import { formatDate, isoWithOffset } from '../../../event/event-time.ts';
import type { OwnCertificate } from '../../../modules/certificates/schema.ts';
import { NAME_MAX } from '../../../schema/limits.ts';
import { certificateAddress } from '../../../schema/page-paths.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Field } from '../../ui/field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';

interface MyCertificatesProps {
  certificates: readonly OwnCertificate[];
  /** What whoever confirms a name is told. */
  nameIsFinal: string;
}

/** The certificates of the person whose page it is, one for each edition. */
export function MyCertificates({ certificates, nameIsFinal }: MyCertificatesProps) {
  const [own, setOwn] = useState(certificates);
  return (
    <>
      <h2 id="my-certificates" tabIndex={-1} className="display text-[1.75rem] outline-none">
        {own.length === 1 ? 'Your certificate' : 'Your certificates'}
      </h2>
      <div className="mt-4 grid max-w-[34rem] gap-10">
        {own.map((each) => (
          <div key={each.edition}>
            <p className="font-semibold">{each.event}</p>
            {each.state === 'ready' && (
              <ConfirmName certificate={each} nameIsFinal={nameIsFinal} onConfirmed={setOwn} />
            )}
            {each.state === 'issued' && <Issued {...each} />}
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
  onConfirmed: (certificates: OwnCertificate[]) => void;
}

function ConfirmName({ certificate, nameIsFinal, onConfirmed }: ConfirmNameProps) {
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
        submit={{ text: 'Confirm my name', busy: 'Confirming...' }}
      />
    </form>
  );
}

function Issued({ name, code, issuedAt, download, edition }: OwnCertificate) {
  const id = useId();
  return (
    <>
      <p className="display mt-3 text-2xl wrap-anywhere">{name}</p>
      <p className="mt-2 text-muted">
        Issued {issuedAt && formatDate(isoWithOffset(new Date(issuedAt)).slice(0, 10))}, under the
        code <code className="whitespace-nowrap">{code}</code>
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {download && (
          <a className="button button-signal" href={download} download aria-describedby={id}>
            Download the PDF
          </a>
        )}
        <a className="link" href={certificateAddress(code)}>
          How others check it
        </a>
      </div>
      <p id={id} className="mt-4 text-muted">
        A4, made again with each download: it says what the verdict of {edition} says now.
      </p>
    </>
  );
}
