/** Challenge 2: matching client identity records against adverse media. */
import type { TeamWords } from './team-words.ts';

export const identityTeams: TeamWords[] = [
  {
    name: 'Same Or Not',
    claim: 'Tell the client from the namesake, and say why.',
    problem:
      'A name in the news rings the alarm. In most cases it belongs to somebody else, and a person reads five articles to find that out.',
    cost: 'More than nine of ten alarms in the sample were namesakes.',
    steps: [
      ['Collect', 'Age, place, profession and company are read out of article and record.'],
      ['Weigh', 'Each fact speaks for or against one person, with a weight.'],
      ['Decide', 'Clear cases close with their reasons; a person gets the rest.'],
    ],
    method: [
      ['Entity resolution', 'Weights follow how rare a fact is: a rare profession says more.'],
      ['Embeddings', 'Find the same company under another spelling.'],
      ['Two thresholds', 'Between them a person decides; both are set by compliance.'],
    ],
    risks: [
      'A true hit that is closed is the worst error: closed cases are sampled daily.',
      'Articles may be wrong about a person: the source is weighed, never the headline.',
      'Names from some regions have fewer facts: results are reported by region.',
    ],
    figures: [
      ['72 %', 'of alarms closed with reasons'],
      ['0 of 41', 'true hits closed in the test set'],
      ['6 min', 'instead of 25 for a case that is left'],
    ],
    roadmap: [
      ['Month 1-3', 'Runs beside today’s screening, decides nothing'],
      ['Month 4-6', 'Closes the clearest tenth, with a daily sample'],
      ['Month 7-12', 'Thresholds are widened as far as the samples allow'],
    ],
    lesson: 'Our best idea was to ask what a fact is worth before asking whether it matches.',
  },
  {
    name: 'Second Source',
    claim: 'No alarm on one article alone.',
    problem:
      'One article is copied by thirty portals. Screening counts thirty hits, and a person reads the same text thirty times.',
    cost: 'A known case in the sample produced 212 alarms in a week.',
    steps: [
      ['Group', 'Articles that tell the same event are put into one bundle.'],
      ['Trace', 'The bundle names its first source and what others added.'],
      ['Match', 'The client is compared with the bundle, once.'],
    ],
    method: [
      ['Near duplicates', 'Found by fingerprints of phrases, without a model.'],
      ['Retrieval', 'A language model answers only from the bundle.'],
      ['Timeline', 'New facts reopen a bundle; copies do not.'],
    ],
    risks: [
      'Two events may be put into one bundle: a person can split it with a click.',
      'First sources are often local: eleven languages are covered, others are marked.',
      'A portal may withdraw an article: the bundle keeps the fact that it did.',
    ],
    figures: [
      ['212 to 4', 'alarms for the known case'],
      ['11', 'languages in the prototype'],
      ['1', 'reading for each event'],
    ],
    roadmap: [
      ['Month 1-2', 'Bundles as a view in the tool of today'],
      ['Month 3-7', 'Alarms count bundles instead of articles'],
      ['Month 8-12', 'Shared bundles for the bank’s locations'],
    ],
    lesson:
      'We had planned a large model. Fingerprints of phrases did most of the work in an hour.',
  },
  {
    name: 'Graph of Names',
    claim: 'People are known by their companies, not by their spelling.',
    problem:
      'A transliterated name has a dozen spellings. A company register has one number, and it seldom lies.',
    cost: 'A third of the true hits in the sample were spelt in another way.',
    steps: [
      ['Connect', 'Clients, companies and places become a graph from public registers.'],
      ['Place', 'An article is put where its companies are, before names are read.'],
      ['Compare', 'Only people near that place are candidates.'],
    ],
    method: [
      ['Knowledge graph', 'Built from three registers with open data.'],
      ['Graph embeddings', 'Measure how near two people are in business.'],
      ['Spelling last', 'Names decide among few candidates instead of millions.'],
    ],
    risks: [
      'Private persons without companies are not found: they stay with today’s method.',
      'Registers are late: a fact carries its date, and old ones weigh less.',
      'Nearness is not guilt: the graph finds candidates and never decides.',
    ],
    figures: [
      ['9 of 12', 'hits found that spelling had missed'],
      ['14', 'candidates for an article on average'],
      ['3', 'open registers used'],
    ],
    roadmap: [
      ['Month 1-4', 'Graph for corporate clients only'],
      ['Month 5-8', 'Candidates shown beside today’s alarms'],
      ['Month 9-12', 'Decision on replacing the name search'],
    ],
    lesson: 'Cleaning register data took longer than everything else together.',
  },
  {
    name: 'Quiet Desk',
    claim: 'Sort the alarms so that the first one is worth reading.',
    problem:
      'Alarms arrive in the order of the news. The important one may be number eighty on a Friday afternoon.',
    cost: 'The median true hit in the sample waited for three days.',
    steps: [
      ['Rate', 'How serious is the matter, how likely is it the client?'],
      ['Order', 'Likelihood and impact place an alarm on a risk matrix.'],
      ['Work', 'The desk starts in the upper right corner.'],
    ],
    method: [
      ['Classification', 'Nine kinds of matter, from tax to sanctions.'],
      ['Ranking', 'Learnt from pairs: which of two did the desk read first?'],
      ['Human in the loop', 'Each correction is used in the next night.'],
    ],
    risks: [
      'What is at the end may never be read: nothing waits for more than five days.',
      'The desk may trust the order too much: one random alarm in twenty is put first.',
      'Pairs reflect one team: they are collected anew at each location.',
    ],
    figures: [
      ['3 days to 2 h', 'until the median true hit is read'],
      ['9', 'kinds of matter'],
      ['5 %', 'random alarms as a control'],
    ],
    roadmap: [
      ['Month 1', 'Order as a column, nobody has to follow it'],
      ['Month 2-6', 'Order as the default, with the random control'],
      ['Month 7-9', 'Staffing by expected load'],
    ],
    lesson: 'Closing alarms was too bold for two days; ordering them helped at once.',
  },
];
