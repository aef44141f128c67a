import { countWords } from '../../../event/number-words.ts';
import { THREE_PAGER_SLIDES } from '../../../schema/limits.ts';
import type { DocumentInspection } from '../../../server/documents/document-inspection.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import { openPieces } from './pieces.ts';
import type { DocumentFindings, HandInKind } from './schema.ts';
import type { HandInStore, StoredHandIn } from './store.ts';

interface LookDeps {
  store: { handIns: HandInStore };
  objects: ObjectStore;
  tools: DocumentTools;
  onBackgroundError(error: unknown, what: string): void;
}

const AT_ONCE = 10;

/** Looks at what has come in, so that a team hears of a mistake while there is time. It blocks nothing. */
export function createEarlyInspection({ store, objects, tools, onBackgroundError }: LookDeps) {
  async function inspect(handIn: StoredHandIn): Promise<void> {
    const look = await tools.look({
      size: handIn.size,
      stream: async () => openPieces(objects, handIn).stream,
    });
    await store.handIns.noteFindings(handIn.id, findingsOf(handIn.kind, look));
  }

  return {
    /** Inspects all new files; one that fails now delays no other and is tried again later. */
    async run(): Promise<void> {
      const failed: string[] = [];
      for (;;) {
        const waiting = await store.handIns.notLookedAt(AT_ONCE, failed);
        await Promise.all(
          waiting.map((handIn) =>
            inspect(handIn).catch((error: unknown) => {
              failed.push(handIn.id);
              onBackgroundError(error, 'looking at a handed-in file');
            }),
          ),
        );
        if (waiting.length < AT_ONCE) return;
      }
    },
  };
}

/** In whole sentences, for the team. */
export function findingsOf(kind: HandInKind, look: DocumentInspection): DocumentFindings {
  if (look.problem !== null) {
    const warning = `This file may not open: ${look.problem}. It is received; please try it on another computer.`;
    return { state: 'unreadable', slides: null, unit: 'slides', warnings: [warning] };
  }
  const warnings: string[] = [];
  const { slides, missingFonts } = look;
  const unit = look.type === 'pdf' ? 'pages' : 'slides';
  if (look.isCut) {
    warnings.push(
      'A part of this PDF is missing: it may have been cut off on its way here. We have received it; please open it yourself and hand it in again.',
    );
  }
  if (look.type === 'other') warnings.push('This is neither a PDF nor a PowerPoint file (pptx).');
  if (kind === 'three-pager' && slides !== null && slides !== THREE_PAGER_SLIDES) {
    warnings.push(
      `This 3-pager has ${countWords(slides, unit.slice(0, -1))}. A 3-pager has three, one minute each.`,
    );
  }
  if (missingFonts.length > 0) {
    warnings.push(
      `These fonts are not in the file and may look different elsewhere: ${missingFonts.join(', ')}.`,
    );
  }
  return { state: 'looked at', slides, unit, warnings };
}
