import type { StockDocument } from '#shared/stock/document.ts';
import { arrives, transferredLineFaults } from '#shared/stock/transferred-faults.ts';
import { PlacesPage } from '#web/stock/documents/PlacesPage.tsx';
import { ArrivalLine } from './ArrivalLine.tsx';
import { Difference } from './Difference.tsx';
import { Moves } from './Moves.tsx';
import { DispatchPapers } from './DispatchPapers.tsx';
import { ReceiveButton } from './ReceiveButton.tsx';
import { TransferLine } from './TransferLine.tsx';
import { transferredType } from './transferred-type.ts';

const rules = { faults: transferredLineFaults };

/** What arrived differently than it was sent, said before an arrival is posted. */
const ArrivedDifference = ({ document: { lines } }: { document: StockDocument }) => <Difference lines={lines} />;

const Buttons = ({ document }: { document: StockDocument }) => (
  <>
    <DispatchPapers document={document} />
    <ReceiveButton document={document} />
  </>
);

/** A transfer: its head, and its goods with where they lie and where they go. A dispatch on its way leads to its arrival. */
export function TransferPage({ stored }: { stored: StockDocument }) {
  const isArrival = arrives(stored);
  return (
    <PlacesPage
      type={transferredType}
      rules={rules}
      stored={stored}
      form={isArrival ? ArrivalLine : TransferLine}
      facts={Moves}
      isGiven={isArrival}
      postText={isArrival ? ArrivedDifference : undefined}
      buttons={Buttons}
    />
  );
}
