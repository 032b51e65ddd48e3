import { adjusted } from '#shared/stock/document-types.ts';
import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { StatusChangePage } from '#web/stock/status-changes/StatusChangePage.tsx';
import { adjustedType } from './adjusted-type.ts';
import { AdjustmentPage } from './AdjustmentPage.tsx';

const acts: readonly string[] = adjusted.acts;

/** The page of one adjustment or status change. */
export default function AdjustedScreen() {
  return (
    <DocumentLoader type={adjustedType}>
      {(stored) =>
        acts.includes(stored.kind) ? (
          <StatusChangePage key={stored.id} type={adjustedType} stored={stored} />
        ) : (
          <AdjustmentPage key={stored.id} stored={stored} />
        )
      }
    </DocumentLoader>
  );
}
