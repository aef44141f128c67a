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
  presentation: (CardWords & PresentationGuide) | undefined;
  threePager: (CardWords & ThreePagerGuide) | undefined;
  evaluation: CardWords & EvaluationGuide;
  tools: (CardWords & ToolGuide) | undefined;
}

/** The four cards of the dashboard, closed until people open them; an edition may have the evaluation alone. */
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
        {presentation && (
          <GuideCard {...cardOf(presentation)}>
            <PresentationContent {...presentation} />
          </GuideCard>
        )}
        {threePager && (
          <GuideCard {...cardOf(threePager)}>
            <ThreePagerContent {...threePager} />
          </GuideCard>
        )}
        <GuideCard {...cardOf(evaluation)}>
          <EvaluationContent {...evaluation} />
        </GuideCard>
        {tools && (
          <GuideCard {...cardOf(tools)}>
            <ToolsContent {...tools} />
          </GuideCard>
        )}
      </div>
    </section>
  );
}
