import { correctsCosts } from '#shared/stock/corrected-faults.ts';
import { adjusted } from '#shared/stock/document-types.ts';
import { transforms } from '#shared/stock/transformed.ts';
import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { StatusChangePage } from '#web/stock/status-changes/StatusChangePage.tsx';
import { adjustedType } from './adjusted-type.ts';
import { AdjustmentPage } from './AdjustmentPage.tsx';
import { CorrectionPage } from './CorrectionPage.tsx';
import { TransformationPage } from './TransformationPage.tsx';

const acts: readonly string[] = adjusted.acts;

/** The page of one adjustment, transformation, correction of costs or status change. */
export default function AdjustedScreen() {
  return (
    <DocumentLoader type={adjustedType}>
      {(stored) =>
        acts.includes(stored.kind) ? (
          <StatusChangePage key={stored.id} type={adjustedType} stored={stored} />
        ) : transforms(stored) ? (
          <TransformationPage key={stored.id} stored={stored} />
        ) : correctsCosts(stored) ? (
          <CorrectionPage key={stored.id} stored={stored} />
        ) : (
          <AdjustmentPage key={stored.id} stored={stored} />
        )
      }
    </DocumentLoader>
  );
}
