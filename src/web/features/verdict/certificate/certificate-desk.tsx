import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CertificateCheck } from '../../../../modules/verdict/certificates/schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/field.tsx';

interface CertificateDeskProps {
  title: string;
  help: string;
  /** What a browser without script has sent; null where the page is only looked at. */
  sent: { code: string; check: CertificateCheck | null; mistake: string } | null;
}

const STANDINGS: Record<CertificateCheck['standing'], { words: string; look: string }> = {
  valid: { words: 'Valid', look: 'good' },
  withdrawn: { words: 'Withdrawn', look: 'danger' },
  erased: { words: 'Issued, name erased', look: 'caution' },
  unknown: { words: 'Unknown', look: 'danger' },
};

/** Says of a code, typed or in the fragment, whose certificate it is. */
export function CertificateDesk({ title, help, sent }: CertificateDeskProps) {
  const [code, setCode] = useState(sent?.code ?? '');
  const [check, setCheck] = useState(sent?.check ?? null);
  const [failure, setFailure] = useState(sent?.mistake ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);
  // Of two codes that are opened one after the other, the answer about the first may come last.
  const newest = useRef('');

  async function ask(asked: string, { isTyped }: { isTyped: boolean }) {
    if (asked.trim() === '') return setFailure('Please type the code.');
    newest.current = asked;
    setIsBusy(true);
    setFailure('');
    try {
      // Our own server's answer, not parsed: the page is to stay small.
      const answer = await call('POST /api/certificate-check', { body: { code: asked } });
      if (newest.current !== asked) return;
      isAsked.current = isTyped;
      setCheck(answer as CertificateCheck);
    } catch (error) {
      if (newest.current === asked) setFailure(failureSentence(error));
    } finally {
      if (newest.current === asked) setIsBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another code is opened here
  useEffect(() => {
    function look() {
      const opened = location.hash.slice(1);
      if (opened === '') return;
      setCode(opened);
      void ask(opened, { isTyped: false });
    }
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);

  // The answer stands above the form that had the focus.
  useEffect(() => {
    if (check && isAsked.current) heading.current?.focus();
  }, [check]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void ask(code, { isTyped: true });
  }

  return (
    <>
      {check ? (
        <Answer check={check} heading={heading} />
      ) : (
        <>
          <h1 id="certificate" tabIndex={-1} className="display certificate-title">
            {title}
          </h1>
          <p className="mt-3 max-w-[44ch] text-muted">{help}</p>
        </>
      )}
      <form
        className="certificate-form flex flex-wrap items-end gap-3 mt-auto pt-8"
        method="post"
        action={PAGE_PATHS.certificate}
        onSubmit={submit}
      >
        <Field
          label={check ? 'Check another code' : 'Code of the certificate'}
          name="code"
          value={code}
          maxLength={100}
          placeholder="K7F2-QX9M-PDRT"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={failure || undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <button
          type="submit"
          className={`button ${check ? 'button-outline' : 'button-signal'}`}
          aria-disabled={isBusy}
        >
          {isBusy ? 'Checking...' : 'Check'}
        </button>
      </form>
    </>
  );
}

interface AnswerProps {
  check: CertificateCheck;
  heading: React.RefObject<HTMLHeadingElement | null>;
}

function Answer({ check, heading }: AnswerProps) {
  const { words, look } = STANDINGS[check.standing];
  const isValid = check.standing === 'valid';
  return (
    <div role="status">
      <p className="proof-state" data-look={look}>
        {words}
      </p>
      <h1
        ref={heading}
        id="certificate"
        tabIndex={-1}
        className={`display wrap-anywhere ${isValid ? 'certificate-title' : 'max-w-[26ch] text-[clamp(1.5rem,4vw,2rem)] leading-[1.15] outline-none'}`}
      >
        {isValid ? check.name : check.sentence}
      </h1>
      {isValid && (
        <>
          <p className="mt-3 max-w-[44ch] wrap-anywhere text-muted">{check.sentence}</p>
          <dl className="proof-rows">
            {check.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
