import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { receivedType } from './received-type.ts';
import { OpenCosts } from './OpenCosts.tsx';

/** The list of receipts, and the way to a new one. */
export default function ReceivedListScreen() {
  return <DocumentList type={receivedType} above={<OpenCosts />} />;
}
