/** Challenge 3: AI fraud detection in private banking. */
import type { TeamWords } from './team-words.ts';

export const fraudTeams: TeamWords[] = [
  {
    name: 'Early Bell',
    claim: 'Hear the first unusual payment, not the fifth.',
    problem:
      'Fraud on private clients begins with a small test payment. Rules look at amounts and wake up when the large one is on its way.',
    cost: 'In the cases of the sample nine days lay between test and loss.',
    steps: [
      ['Learn', 'Each client has a rhythm: days, amounts, receivers.'],
      ['Listen', 'A new receiver with a small amount is compared with that rhythm.'],
      ['Call', 'The adviser gets a reason that can be said on the telephone.'],
    ],
    method: [
      ['Time series', 'One simple model a client, learnt in a second.'],
      ['Anomaly score', 'Amount, hour and receiver are scored apart and added.'],
      ['Sentences', 'The largest part of the score becomes the reason.'],
    ],
    risks: [
      'A move or an inheritance changes the rhythm: the adviser can say so for a month.',
      'Clients with few payments have no rhythm: they borrow that of their peers.',
      'Criminals may learn it: weights are kept by client and never shown.',
    ],
    figures: [
      ['7 days', 'earlier than the rules in the sample'],
      ['1 in 900', 'payments leads to a call'],
      ['1 s', 'to learn the rhythm of a client'],
    ],
    roadmap: [
      ['Month 1-3', 'Scores are kept, nobody is called'],
      ['Month 4-6', 'Calls for one desk'],
      ['Month 7-12', 'Joined with the holds of the payment system'],
    ],
    lesson: 'A deep model gained two percent and lost every explanation. We went back.',
  },
  {
    name: 'Steady Hand',
    claim: 'An alarm that an adviser can repeat to the client, word by word.',
    problem:
      'Advisers ignore alarms that they cannot explain. A score of 0.87 is not something to say to a client.',
    cost: 'Two of three alarms in the sample were closed in under a minute.',
    steps: [
      ['Detect', 'Payments are compared with those of similar clients.'],
      ['Explain', 'Up to three reasons in one sentence each, ordered by weight.'],
      ['Learn', 'The adviser confirms or rejects a reason, not only the alarm.'],
    ],
    method: [
      ['Graph learning', 'Receivers that many clients share are known to be harmless.'],
      ['Counterfactuals', 'A reason says what would have been usual.'],
      ['Human in the loop', 'Rejected reasons lose weight for that client.'],
    ],
    risks: [
      'A plausible reason may be wrong: reasons are tested by removing their cause.',
      'Advisers could be talked into closing: a second person sees large amounts.',
      'Peers may reveal each other: groups have at least fifty clients.',
    ],
    figures: [
      ['4 of 5', 'reasons repeated correctly by test advisers'],
      ['58 %', 'fewer alarms at the same number of cases found'],
      ['50', 'clients at least in each group of peers'],
    ],
    roadmap: [
      ['Month 1-2', 'Reasons added to the alarms of today'],
      ['Month 3-6', 'Own detection beside the rules, in one market'],
      ['Month 7-9', 'Rules that no longer add anything are switched off'],
    ],
    lesson: 'We tested the sentences on people in the hall. Half of them had to be written anew.',
  },
  {
    name: 'Trusted Circle',
    claim: 'Know the receivers, and strangers stand out.',
    problem:
      'The amount says little about a wealthy client. Whether anybody near them has ever paid this receiver says a lot.',
    cost: 'All fraud cases in the sample went to receivers unknown to the whole bank.',
    steps: [
      ['Draw', 'Clients and receivers form a network of payments.'],
      ['Measure', 'How far is a new receiver from the circle of the client?'],
      ['Hold', 'A far one waits until the client has confirmed it.'],
    ],
    method: [
      ['Network distance', 'Counted in steps, which everybody understands.'],
      ['Community detection', 'Families and their companies form a circle.'],
      ['Confirmation', 'By the app of the client, in two languages.'],
    ],
    risks: [
      'New receivers are part of life: small amounts pass with a notice.',
      'Circles show relations: they are not visible to advisers.',
      'The app may be in the wrong hands: large amounts need a call.',
    ],
    figures: [
      ['100 %', 'of sample cases outside of the circle'],
      ['0.6 %', 'of honest payments held'],
      ['2 steps', 'to nearly every honest receiver'],
    ],
    roadmap: [
      ['Month 1-4', 'Network from three years of payments'],
      ['Month 5-8', 'Notices in the app, no holds'],
      ['Month 9-12', 'Holds above a limit that the client sets'],
    ],
    lesson: 'The client turned out to be the best detector. We had only asked the data.',
  },
  {
    name: 'Night Watch',
    claim: 'A calm second look at payments that hurry.',
    problem:
      'Pressure is part of the fraud: tonight, at once, and tell nobody. The payment system helps by being fast.',
    cost: 'Eight of ten cases in the sample were ordered outside of office hours.',
    steps: [
      ['Notice', 'Hour, device, haste and changed contact data are put together.'],
      ['Slow down', 'A risky payment waits until the morning, with a clear notice.'],
      ['Talk', 'The adviser calls with a short guide for the conversation.'],
    ],
    method: [
      ['Signals', 'Fourteen, each with a plain name and a weight.'],
      ['Boosted trees', 'Small enough to be read by an auditor.'],
      ['Guide', 'Questions that a caller under pressure can answer.'],
    ],
    risks: [
      'Some payments cannot wait: a call to the night desk releases them.',
      'Weights could punish those who work at night: the hour alone is never enough.',
      'A guide may sound like a script: advisers wrote it with us.',
    ],
    figures: [
      ['8 of 10', 'cases would have waited'],
      ['14', 'signals that an auditor can read'],
      ['0.3 %', 'of honest payments delayed'],
    ],
    roadmap: [
      ['Month 1-2', 'Night desk and guide, without a model'],
      ['Month 3-6', 'Signals decide what the desk sees'],
      ['Month 7-12', 'Delay with release by call, for all clients'],
    ],
    lesson: 'The cheapest part, a guide for one telephone call, impressed the bank most.',
  },
];
