import type { StockDocument } from '#shared/stock/document.ts';
import { PlacesPage } from '#web/stock/documents/PlacesPage.tsx';
import { AdjustmentLine } from './AdjustmentLine.tsx';
import { adjustedType } from './adjusted-type.ts';
import { Differences } from './Differences.tsx';

/** An adjustment: its head, and what was counted of its goods beside what the books say. */
export function AdjustmentPage({ stored }: { stored: StockDocument }) {
  return <PlacesPage type={adjustedType} stored={stored} form={AdjustmentLine} facts={Differences} />;
}
