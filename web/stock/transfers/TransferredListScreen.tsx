import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { transferredType } from './transferred-type.ts';

/** The list of transfers. */
export default function TransferredListScreen() {
  return <DocumentList type={transferredType} />;
}
