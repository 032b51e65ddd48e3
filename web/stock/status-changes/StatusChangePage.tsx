import type { StockDocument } from '#shared/stock/document.ts';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import type { DocumentType } from '#web/stock/documents/document-type.ts';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { ChangedGoods, StatusChangeFacts } from './StatusChangeFacts.tsx';

/** The page of one status change, which is no draft at any time. */
export function StatusChangePage({ type, stored }: { type: DocumentType; stored: StockDocument }) {
  const draft = useDraft(type, stored);
  return (
    <DocumentFrame type={type} draft={draft}>
      <StatusChangeFacts document={draft.document} />
      <ChangedGoods document={draft.document} />
    </DocumentFrame>
  );
}
