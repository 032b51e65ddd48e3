import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { receivedFamily } from './family.ts';
import { OpenCosts } from './OpenCosts.tsx';

/** The list of receipts, and the way to a new one. */
export default function ReceivedListScreen() {
  return <DocumentList family={receivedFamily} above={<OpenCosts />} />;
}
