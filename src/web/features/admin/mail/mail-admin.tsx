import { useNavigate, useSearchParams } from 'react-router';
import { ScreenTools } from '../../../desk/screen.tsx';
import { GroupComposer } from './group-composer.tsx';
import { GroupMails } from './group-mails.tsx';
import { MailList } from './mail-list.tsx';
import { useMailSituation } from './mail-queries.ts';
import { MailTexts } from './mail-texts.tsx';
import { addressOfView } from './mail-words.ts';
import { PeopleLinks } from './people-links.tsx';

const MAILS = { id: 'mails', label: 'Mails', View: MailList } as const;
const VIEWS = [
  MAILS,
  { id: 'groups', label: 'To groups', View: GroupMails },
  { id: 'texts', label: 'Texts and release', View: MailTexts },
  { id: 'people', label: 'People and links', View: PeopleLinks },
] as const;

/** What people are told by mail, and the links by which they come in. */
export function MailAdmin() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const situation = useMailSituation();
  const { id: shown, View } = VIEWS.find(({ id }) => id === query.get('view')) ?? MAILS;
  // It is reached from the list whose people are written to, and left by going back.
  if (query.get('view') === 'write') return <GroupComposer />;
  return (
    <>
      <ScreenTools>
        <fieldset className="form-choice">
          <legend className="sr-only">What to look at</legend>
          {VIEWS.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="mail-view"
                checked={shown === id}
                onChange={() => void navigate(addressOfView(id))}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </ScreenTools>
      {situation && !situation.hasServer && (
        <p className="mb-6 py-4 px-5 border-l-3 border-signal-line bg-paper no-print">
          There is no mail server. What would be mailed waits here: deliver each link as you like,
          in person, on paper or in a chat.
        </p>
      )}
      <View />
    </>
  );
}
