import { adjustedLineFaults } from '#shared/stock/adjusted-faults.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { PlacesPage } from '#web/stock/documents/PlacesPage.tsx';
import { AdjustmentLine } from './AdjustmentLine.tsx';
import { countedType } from './transformed-type.ts';
import { Differences } from './Differences.tsx';

const rules = { faults: adjustedLineFaults };

/** An adjustment: its head, and what was counted of its goods beside what the books say. */
export function AdjustmentPage({ stored }: { stored: StockDocument }) {
  return <PlacesPage type={countedType} rules={rules} stored={stored} form={AdjustmentLine} facts={Differences} />;
}
