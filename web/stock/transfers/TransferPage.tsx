import type { StockDocument } from '#shared/stock/document.ts';
import { transferredLineFaults } from '#shared/stock/transferred-faults.ts';
import { PlacesPage } from '#web/stock/documents/PlacesPage.tsx';
import { Moves } from './Moves.tsx';
import { TransferLine } from './TransferLine.tsx';
import { transferredType } from './transferred-type.ts';

const rules = { faults: transferredLineFaults };

/** A transfer: its head, and its goods with where they lie and where they go. */
export function TransferPage({ stored }: { stored: StockDocument }) {
  return <PlacesPage type={transferredType} rules={rules} stored={stored} form={TransferLine} facts={Moves} />;
}
