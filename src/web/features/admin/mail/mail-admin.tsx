import { useState } from 'react';
import { ScreenTools } from '../../../desk/screen.tsx';
import { MailList } from './mail-list.tsx';
import { useMailSituation } from './mail-queries.ts';
import { MailTexts } from './mail-texts.tsx';
import { PeopleLinks } from './people-links.tsx';

const VIEWS = [
  { id: 'mails', label: 'Mails', View: MailList },
  { id: 'texts', label: 'Texts', View: MailTexts },
  { id: 'people', label: 'People and links', View: PeopleLinks },
] as const;

/** What people are told by mail, and the links by which they come in. */
export function MailAdmin() {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('mails');
  const situation = useMailSituation();
  const { View } = VIEWS.find(({ id }) => id === view) ?? VIEWS[0];
  return (
    <>
      <ScreenTools>
        <fieldset className="choice choice-wrap">
          <legend className="sr-only">What to look at</legend>
          {VIEWS.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="mail-view"
                checked={view === id}
                onChange={() => setView(id)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </ScreenTools>
      {situation && !situation.hasServer && (
        <p className="mail-note no-print">
          There is no mail server. What would be mailed waits here: hand over each link as you like,
          by hand, on paper or in a chat.
        </p>
      )}
      <View />
    </>
  );
}
