import { EvaluationContent, type EvaluationGuide } from './evaluation-content.tsx';
import { GuideCard } from './guide-card.tsx';
import { PresentationContent, type PresentationGuide } from './presentation-content.tsx';
import { ThreePagerContent, type ThreePagerGuide } from './three-pager-content.tsx';
import { type ToolGuide, ToolsContent } from './tools-content.tsx';
import { useOpenCards } from './use-open-cards.ts';

interface CardWords {
  id: string;
  title: string;
  fact: string;
}

interface GuideCardsProps {
  title: string;
  presentation: CardWords & PresentationGuide;
  threePager: CardWords & ThreePagerGuide;
  evaluation: CardWords & EvaluationGuide;
  tools: CardWords & ToolGuide;
}

/** The four cards of the dashboard, closed until somebody opens them. */
export function GuideCards({
  title,
  presentation,
  threePager,
  evaluation,
  tools,
}: GuideCardsProps) {
  const cards = useOpenCards();
  const cardOf = ({ id, title, fact }: CardWords) => ({
    title,
    fact,
    isOpen: cards.isOpen(id),
    onToggle: (isOpen: boolean) => cards.setIsOpen(id, isOpen),
  });
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className="sr-only">
        {title}
      </h2>
      <div className="guides">
        <GuideCard {...cardOf(presentation)}>
          <PresentationContent {...presentation} />
        </GuideCard>
        <GuideCard {...cardOf(threePager)}>
          <ThreePagerContent {...threePager} />
        </GuideCard>
        <GuideCard {...cardOf(evaluation)}>
          <EvaluationContent {...evaluation} />
        </GuideCard>
        <GuideCard {...cardOf(tools)}>
          <ToolsContent {...tools} />
        </GuideCard>
      </div>
    </section>
  );
}
