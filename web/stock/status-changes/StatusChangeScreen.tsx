import type { StockDocument } from '#shared/stock/document.ts';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { statusChangeType } from './status-change-type.ts';
import { ChangedGoods, StatusChangeFacts } from './StatusChangeFacts.tsx';

/** The page of one hold or release. */
export default function StatusChangeScreen() {
  return (
    <DocumentLoader type={statusChangeType}>{(stored) => <Page key={stored.id} stored={stored} />}</DocumentLoader>
  );
}

function Page({ stored }: { stored: StockDocument }) {
  const draft = useDraft(statusChangeType, stored);
  return (
    <DocumentFrame type={statusChangeType} draft={draft}>
      <StatusChangeFacts document={draft.document} />
      <ChangedGoods document={draft.document} />
    </DocumentFrame>
  );
}
