import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import { receivedFamily } from './family.ts';

/** The page of one receipt. */
export default function ReceivedScreen() {
  return (
    <DocumentLoader family={receivedFamily}>
      {(stored) => <ReceiptPage key={stored.id} stored={stored} />}
    </DocumentLoader>
  );
}
