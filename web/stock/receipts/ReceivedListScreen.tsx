import { lazy } from 'react';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { receivedFamily } from './family.ts';
import { OpenCosts } from './OpenCosts.tsx';

const loadDialog = () => import('./NewReceiptDialog.tsx');
const NewReceiptDialog = lazy(async () => ({ default: (await loadDialog()).NewReceiptDialog }));

const newReceipt = (close: () => void) => <NewReceiptDialog onClose={close} />;

/** The list of receipts, and the way to a new one. */
export default function ReceivedListScreen() {
  return <DocumentList family={receivedFamily} dialog={newReceipt} loadDialog={loadDialog} above={<OpenCosts />} />;
}
