import { Disclosure } from '../ui/disclosure.tsx';
import { Prose, type ProseBlock } from '../ui/prose.tsx';

export interface ChallengeMoreProps {
  title: string;
  text: ProseBlock[];
  /** The address of a public file. */
  caseFile: string | null;
}

/** What a challenge has beside its first words, folded. */
export function ChallengeMore({ title, text, caseFile }: ChallengeMoreProps) {
  return (
    <div className="mt-5 max-w-[56ch]">
      {text.length > 0 && (
        <Disclosure
          summary={
            <span>
              Read more<span className="sr-only"> about {title}</span>
            </span>
          }
        >
          <Prose blocks={text} className="mt-3" below={3} />
        </Disclosure>
      )}
      {caseFile && (
        <p className="mt-4">
          <a className="link py-1" href={caseFile} download>
            Case file (PDF)<span className="sr-only">: {title}</span>
          </a>
        </p>
      )}
    </div>
  );
}

export interface BankLogoProps {
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** One file for each theme; a lazy picture that is not displayed is never fetched. */
export function BankLogo({ bank, light, dark, ...size }: BankLogoProps & { bank: string }) {
  return (
    <>
      <img src={light} alt={bank} className="only-light" loading="lazy" {...size} />
      <img src={dark} alt={bank} className="only-dark" loading="lazy" {...size} />
    </>
  );
}
