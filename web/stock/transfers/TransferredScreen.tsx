import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { TransferPage } from './TransferPage.tsx';
import { transferredType } from './transferred-type.ts';

/** The page of one transfer. */
export default function TransferredScreen() {
  return (
    <DocumentLoader type={transferredType}>
      {(stored) => <TransferPage key={stored.id} stored={stored} />}
    </DocumentLoader>
  );
}
