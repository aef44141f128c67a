/** The words of the academic summary of 2024. Figures of the edition come from its content file. */

export const ABSTRACT = [
  'Over two days in September 2024, students from eight universities worked on three problems that the risk and compliance desks of Swiss banks had not solved. This summary compares the methods of the fifteen teams, reports what held up before the jury and lists what stayed open.',
  'The main result is plain. A prototype convinced when a reviewer could see why it had raised an alert, and hardly ever because of its score alone. Language models made every team faster on the first day; on the second day the teams that tested, explained and limited them were ahead.',
];

export const SAMPLE_NOTE =
  'Sample document. Names, ratings and results stand in for the reviewed version, which the organisers publish in its place.';

export const SETTING = [
  'The first edition took place on 4 and 5 September 2024 in Zurich. 53 students formed 15 teams of three to four people, most of them from quantitative finance, computer science and law. Four partner banks took part: three set a case each, and the fourth sent mentors and a member of the jury.',
  'Each team chose one case at the kickoff, worked with anonymised or synthetic data, and had mentors from the bank and from the university at its side. It handed in a pitch deck and a three-pager and pitched for ten minutes. The jury weighed the solution and its practicability with 60 percent, the presentation with 30 and the overall impression with 10.',
  'For this summary, two assistants (Name Surname, Name Surname) read all fifteen submissions, noted the method behind each prototype and rated it on four questions. Where they disagreed by more than a point, a third reader decided.',
];

export const CASES_TEXT =
  'Each case came from the desk of a partner bank and had been open there for more than a year. The titles below are those of the winning prototypes; a team could choose its case freely, so that the numbers of teams differ.';

export interface CaseReport {
  bank: string;
  teams: number;
  task: string;
  result: string;
}

/** In the order of the winners in the content file, whose titles stand above them. */
export const CASES: CaseReport[] = [
  {
    bank: 'Partner Bank A',
    teams: 5,
    task: 'Advisers write a note after each meeting with a client. A second person reads a sample of the notes weeks later, when gaps are hard to close. The teams had 400 synthetic notes and a list of eleven points that a note must contain.',
    result:
      'The winning team checks a note while it is being written. A list of rules finds what is missing, and a language model only words the question to the adviser. A reviewer can therefore trace every remark to one of the eleven points.',
  },
  {
    bank: 'Partner Bank B',
    teams: 6,
    task: 'A bank compares its clients with names in the news. Most hits are namesakes, and each of them costs an analyst about a quarter of an hour. The teams had 250 synthetic clients and 3,000 short articles.',
    result:
      'The winning team resolves the identity first: age, place and occupation have to fit before an article is shown. What is left comes with the two sentences that speak for and against a match. The analyst decides, and the decision is kept as an example.',
  },
  {
    bank: 'Partner Bank C',
    teams: 4,
    task: 'In private banking, payments are few, large and different for each client, so that common limits raise alarms without need. The teams had twelve months of synthetic payments of 600 accounts with 30 planted cases of fraud.',
    result:
      'The winning team draws accounts and payments as a graph and compares a payment with what the client, the receiver and their neighbours did before. The path that makes it unusual is the explanation, and it fits on one screen.',
  },
];

export interface Method {
  name: string;
  teams: number;
  strength: string;
  weakness: string;
  /** From 1 to 5, in the order of the questions. */
  ratings: [number, number, number, number];
}

export const QUESTIONS = [
  'Explains itself',
  'Few false alarms',
  'Needs little data',
  'Runs in the bank',
] as const;

export const METHODS: Method[] = [
  {
    name: 'Rules and checklists',
    teams: 2,
    strength: 'Every remark leads back to a sentence in the rule book.',
    weakness: 'Each new kind of note needs a new rule.',
    ratings: [5, 2, 5, 5],
  },
  {
    name: 'Trained text classifier',
    teams: 2,
    strength: 'Fast, cheap and the same answer in each run.',
    weakness: 'Asks for labelled texts, of which there were few.',
    ratings: [2, 4, 1, 5],
  },
  {
    name: 'Language model with prompts',
    teams: 4,
    strength: 'Works on the first day, also where wording is vague.',
    weakness: 'Answers vary; sources have to be asked for and checked.',
    ratings: [3, 3, 5, 2],
  },
  {
    name: 'Entity resolution',
    teams: 3,
    strength: 'Removes most namesakes before a person has to look.',
    weakness: 'Fails on names in other scripts and on very short news.',
    ratings: [4, 4, 3, 4],
  },
  {
    name: 'Graph of payments',
    teams: 2,
    strength: 'Shows the path that makes a payment unusual.',
    weakness: 'Needs months of history of many accounts.',
    ratings: [5, 4, 2, 4],
  },
  {
    name: 'Anomaly scores over time',
    teams: 2,
    strength: 'Notices a change of behaviour early.',
    weakness: 'Many alarms that come without a reason.',
    ratings: [1, 2, 3, 5],
  },
];

export const METHOD_TEXT =
  'We sorted the prototypes by the method that made the decision. A prototype that used a language model only to word its output counts under the method that found the case.';

export const RATING_TEXT =
  'Two readers rated the methods on four questions, from 1 (no) to 5 (yes); a larger dot is a better answer. No method was good at all four: rules explain themselves and still raise many false alarms, and a trained classifier is steady but asks for data that a bank rarely has.';

export const FINDINGS = [
  [
    'The reason counts more than the score.',
    'In all three cases the jury preferred the team that showed the rule, the sentence or the path behind an alert. Two prototypes with better scores and no reasons ended lower.',
  ],
  [
    'Methods in two steps held up best.',
    'All winners let a strict method find a case and a flexible one explain or word it. The strict step can be tested; the flexible one can fail without harm.',
  ],
  [
    'Data took the first evening.',
    'Most teams spent four hours or more on reading, cleaning and splitting the data. Those who agreed early on what a right answer is lost the least time.',
  ],
  [
    'Few teams had something to compare with.',
    'Only four of fifteen showed how a simple rule would have done on the same data. Without it, nobody in the room could say whether a result was good.',
  ],
  [
    'Mixed teams asked better questions.',
    'Teams with at least one member from law or compliance noticed early what a bank may not do with client data, and did not have to turn back on the second day.',
  ],
] as const;

export const OPEN_QUESTIONS = [
  'How does a bank measure missed cases when nobody knows them? Planted cases help in a contest and mislead in daily work.',
  'Who answers for a decision that an analyst took over from a system without reading its reasons?',
  'How can a model learn from the decisions of analysts without repeating their habits?',
  'Which of these methods stay as good when clients, forms and news arrive in four languages?',
];

export const OUTLOOK = [
  'The three cases, their synthetic data and the simple baselines that were missing in 2024 become exercises of the Joint Master in Quantitative Finance. Students of later years can compare themselves with the first fifteen teams.',
  'For 2025 we change three things: every team gets a baseline and a fixed test set at the kickoff, a mentor from compliance visits each table on the first evening, and the three-pager asks for one example in which the prototype is wrong.',
];

export const CONTACT =
  'Corresponding author (placeholder): Prof. Name Surname, Lead University, organisers@challenge.example.';
