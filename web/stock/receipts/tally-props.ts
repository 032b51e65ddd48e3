import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { SaveState } from '#web/stock/documents/autosave.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';

/** The properties of the parts that weigh a line. */
export interface TallyProps {
  document: StockDocument;
  line: DocumentLine;
  saving: SaveState;
  change: ChangeDraft;
  /** Goes to another line. */
  onLine(id: string): void;
  onClose(): void;
  /** Packs can be said to be damaged, with a photo that is kept with the document at this address below `/v1`. */
  damages?: { path: string; onAttach(attachments: StockDocument['attachments']): void } | undefined;
}
