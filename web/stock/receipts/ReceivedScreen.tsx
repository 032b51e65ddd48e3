import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import { receivedType } from './received-type.ts';

/** The page of one receipt. */
export default function ReceivedScreen() {
  return (
    <DocumentLoader type={receivedType}>{(stored) => <ReceiptPage key={stored.id} stored={stored} />}</DocumentLoader>
  );
}
