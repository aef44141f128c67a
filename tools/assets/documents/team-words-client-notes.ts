/** Challenge 1: quality assurance for client contact notes. */
import type { TeamWords } from './team-words.ts';

export const clientNoteTeams: TeamWords[] = [
  {
    name: 'Margin Notes',
    claim: 'A second reader for every client note, before it is filed.',
    problem:
      'Advisers write notes between two meetings. What is missing is found months later, when nobody remembers the conversation.',
    cost: 'One note in five comes back with questions in the sample of the bank.',
    steps: [
      ['Read', 'The note is split into statements: who said what, about which product.'],
      ['Compare', 'Twelve rules of the bank are checked, each with its own short prompt.'],
      ['Ask', 'The adviser gets at most three questions, while the client is still in mind.'],
    ],
    method: [
      ['Small language model', 'Runs inside of the bank; no sentence leaves it.'],
      ['Rules as text', 'A compliance officer edits a rule without a developer.'],
      ['Evidence', 'Every question quotes the sentence that caused it.'],
    ],
    risks: [
      'The model may overlook what is not in the note: a checklist of the meeting type covers it.',
      'Advisers could write for the machine: wording is never scored, only content.',
      'Notes hold health and family matters: they are processed in memory and not kept.',
    ],
    figures: [
      ['17 of 20', 'incomplete notes found in the test set'],
      ['3', 'questions at most to the adviser'],
      ['40 s', 'from saving a note to the answer'],
    ],
    roadmap: [
      ['Month 1-3', 'Pilot with ten advisers and one type of meeting'],
      ['Month 4-8', 'All rules of the investment advice process'],
      ['Month 9-12', 'Two more languages and the link to the file'],
    ],
    lesson: 'One prompt for all rules was worse than twelve small ones, and slower to correct.',
  },
  {
    name: 'Clear Copy',
    claim: 'Show the adviser what an auditor would mark in red.',
    problem:
      'Auditors and advisers read the same note with different eyes. The adviser learns of it half a year later, as a finding.',
    cost: 'A finding takes about two hours to answer, on both sides.',
    steps: [
      ['Mark', 'Sentences are coloured by how an auditor would read them.'],
      ['Explain', 'A click shows the paragraph of the directive behind a colour.'],
      ['Rewrite', 'The adviser corrects; the tool never writes for them.'],
    ],
    method: [
      ['Text classification', 'Trained on 600 sentences that two auditors labelled.'],
      ['Agreement', 'Only labels on which both auditors agreed were used.'],
      ['Calibration', 'An unsure sentence stays grey instead of wrong.'],
    ],
    risks: [
      'Auditors may change their practice: a new sample each quarter measures the drift.',
      'Grey sentences could be ignored: their share is reported to the team lead.',
      'Labels may carry the taste of two people: a third one checks every tenth.',
    ],
    figures: [
      ['0.83', 'agreement with the auditors on unseen notes'],
      ['12 %', 'of sentences left grey on purpose'],
      ['2 h', 'saved for each finding that does not arise'],
    ],
    roadmap: [
      ['Month 1-2', 'Label 2,000 sentences with four auditors'],
      ['Month 3-6', 'Add-in for the editor that advisers use'],
      ['Month 7-12', 'Report for internal audit, in use at one location'],
    ],
    lesson: 'Half of our first day went into agreeing on what a good note is. It was worth it.',
  },
  {
    name: 'Note Compass',
    claim: 'From the note to the missing fact, in the words of the adviser.',
    problem:
      'A note is complete when the next person can act on it. Today completeness means that all fields are filled in.',
    cost: 'Four of ten fields in the sample hold a dash or "as discussed".',
    steps: [
      ['Understand', 'Facts become a small graph: client, wish, product, risk, consent.'],
      ['Find gaps', 'The graph is compared with what this kind of meeting needs.'],
      ['Fill', 'The adviser answers by voice; the sentence is added to the note.'],
    ],
    method: [
      ['Extraction', 'A language model fills a fixed scheme, never free text.'],
      ['Rule mining', 'What a meeting needs was learnt from 300 approved notes.'],
      ['Explanation', 'Each gap names three approved notes that had the fact.'],
    ],
    risks: [
      'Voice may be heard by others: it works with the keyboard as well.',
      'Mined rules could repeat old habits: compliance approves each rule once.',
      'A wrong fact would look official: additions are marked until confirmed.',
    ],
    figures: [
      ['91 %', 'of gaps found that a senior adviser found'],
      ['28 s', 'for the answers to an average note'],
      ['0', 'sentences written without the adviser'],
    ],
    roadmap: [
      ['Month 1-2', 'Shadow operation: gaps are counted, nobody is asked'],
      ['Month 3-6', 'Pilot in two teams, German and English'],
      ['Month 7-10', 'All advisers of the private banking unit'],
    ],
    lesson:
      'The jury of advisers in the hall liked the questions more than the score we had shown.',
  },
];
