import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { correctedLineFaults } from '#shared/stock/corrected-faults.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatSigned } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DocumentBody } from '#web/stock/documents/DocumentBody.tsx';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { LineList } from '#web/stock/documents/LineList.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { emptyLine } from '#web/stock/documents/new-line.ts';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { CorrectionLine } from './CorrectionLine.tsx';
import { CorrectionShares } from './CorrectionShares.tsx';
import { correctedType } from './transformed-type.ts';
import { useCorrectionCosts } from './use-correction-costs.ts';

const rules = { faults: correctedLineFaults };

/** A correction of costs: its head with what all batches bear together, what each batch costs, and which goods bear the difference. */
export function CorrectionPage({ stored }: { stored: StockDocument }) {
  const { t } = useTranslation('stockAdjusted');
  const draft = useDraft(correctedType, stored);
  const { document, change } = draft;
  const { changeLine, removeLine } = useLines(change);
  const can = useCan('stock_value');
  const mayChange = useCan('stockadjustment')('update');
  const editable = mayChange && can('update') && can('view') && document.status === 'draft';
  const costs = useCorrectionCosts(document);
  const columns = useMemo(
    () => ({
      before: [{ head: t('correction.batch') }],
      after: [{ head: t('correction.difference'), isFigure: true }],
      isValueAlone: true,
    }),
    [t],
  );
  const common = { type: correctedType, document, change, editable };

  return (
    <DocumentFrame
      type={correctedType}
      rules={rules}
      draft={draft}
      onGo={({ line }) => window.document.getElementById(`line-${line?.id}`)?.scrollIntoView({ block: 'center' })}
    >
      <DocumentBody {...common}>
        <LineList {...common} newLine={emptyLine} columns={columns}>
          {(line, index) => {
            const cost = costs.data?.lines[index];
            return (
              <LineRow
                key={line.id}
                line={line}
                n={index + 1}
                detail={line.variant?.code}
                before={[line.batch?.number]}
                after={[cost && formatSigned(cost.difference)]}
                onRemove={editable ? removeLine : undefined}
              >
                <CorrectionLine line={line} cost={cost} editable={editable} onChange={changeLine} />
              </LineRow>
            );
          }}
        </LineList>
        <CorrectionShares costs={costs} />
      </DocumentBody>
    </DocumentFrame>
  );
}
