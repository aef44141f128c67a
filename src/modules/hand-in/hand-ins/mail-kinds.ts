import type { MailKind } from '../../mail/outbox/template-schema.ts';

/** What the members of a team are told by mail. */
export const HAND_IN_MAIL_KINDS: readonly MailKind[] = [
  {
    kind: 'hand-in-received',
    title: 'A file was handed in',
    subject: '{event}: {file} received, {standing}',
    text: `Hello {name}

We have received version {version} of your {file}.

File: {fileName}
Size: {size} bytes
Announced: {announced}
Received: {received}
Deadline: {deadline}
SHA-256: {sha256}

It is {standing}. Keep this receipt: with it anyone can check the file.

{receipt}

{link}`,
    fields: {
      file: { what: 'which of the two files', sample: 'Pitchdeck' },
      version: { what: 'its number', sample: '3' },
      standing: { what: 'whether it came in time', sample: 'in time' },
      fileName: { what: 'the name of the file', sample: 'team-7-pitchdeck.pptx' },
      size: { what: 'its size in bytes', sample: '82837504' },
      announced: { what: 'when it was announced', sample: '2030-06-05 14:41:09' },
      received: { what: 'when it was there', sample: '2030-06-05 15:01:36' },
      deadline: { what: 'the deadline of the team', sample: '2030-06-05 15:00:00' },
      sha256: { what: 'the hash of the file', sample: '9f2c41aa07bed3c155208e4f6b9012dd' },
      receipt: {
        what: 'the address of the receipt',
        sample: 'https://site.example/receipt#sample',
        isAddress: true,
      },
    },
  },
  {
    kind: 'hand-in-extended',
    title: 'A deadline was extended',
    subject: '{event}: your team has until {until}',
    text: `Hello {name}

Your team has longer to hand in: until {until}.

The reason: {reason}

This applies to your team only. The countdown on your page follows it.

{link}`,
    fields: {
      until: { what: 'the new deadline of the team', sample: '5 June 2030 at 15:20' },
      reason: { what: 'why the team has longer', sample: 'A laptop has died' },
    },
  },
  {
    kind: 'hand-in-decided',
    title: 'A late file was accepted or refused',
    subject: '{event}: your late {file} is {decision}',
    text: `Hello {name}

Version {version} of your {file} came late. The organisers have {decision} it.

The reason: {reason}

{counts}

{receipt}

{link}`,
    fields: {
      file: { what: 'which of the two files', sample: 'Pitchdeck' },
      version: { what: 'its number', sample: '3' },
      decision: { what: 'accepted or refused', sample: 'accepted' },
      reason: { what: 'why', sample: 'The network of the hall was down' },
      counts: { what: 'which version counts now', sample: 'Version 3 counts now.' },
      receipt: {
        what: 'the address of the receipt',
        sample: 'https://site.example/receipt#sample',
        isAddress: true,
      },
    },
  },
  {
    kind: 'hand-in-chosen',
    title: 'Organisers chose which version counts',
    subject: '{event}: version {version} of your {file} counts',
    text: `Hello {name}

The organisers have chosen which version of your {file} counts: version {version}.

The reason: {reason}

All versions and their receipts are kept.

{receipt}

{link}`,
    fields: {
      file: { what: 'which of the two files', sample: 'Pitchdeck' },
      version: { what: 'the number of the version that counts', sample: '2' },
      reason: { what: 'why', sample: 'The last file cannot be opened' },
      receipt: {
        what: 'the address of the receipt',
        sample: 'https://site.example/receipt#sample',
        isAddress: true,
      },
    },
  },
];
