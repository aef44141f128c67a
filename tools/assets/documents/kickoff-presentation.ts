/** The slides of the kickoff, with placeholders where only the organisers know the words. */
import { challengesSlide, openingSlide, scheduleSlide } from './kickoff-event-slides.ts';
import { contactSlide, handInSlide, jurySlide } from './kickoff-rule-slides.ts';
import { HEIGHT, WIDTH } from './kickoff-slide.ts';
import { makePdf } from './pdf-document.ts';

const SLIDES = [openingSlide, scheduleSlide, challengesSlide, jurySlide, handInSlide, contactSlide];

export function makeKickoffPresentation(): Promise<Buffer> {
  return makePdf({
    title: 'Kickoff Präsentation',
    subject: 'Risk Innovation Challenge 2026: what happens, what counts and what to hand in',
    size: [WIDTH, HEIGHT],
    pages(pdf) {
      for (const [index, slide] of SLIDES.entries()) {
        pdf.addPage();
        slide(pdf, `${index + 1} / ${SLIDES.length}`);
      }
    },
  });
}
