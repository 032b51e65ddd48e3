import type { StockDocument } from '#shared/stock/document.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DocumentBody } from '#web/stock/documents/DocumentBody.tsx';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { LineList } from '#web/stock/documents/LineList.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { emptyLine } from '#web/stock/documents/new-line.ts';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { AdjustmentLine } from './AdjustmentLine.tsx';
import { adjustedType } from './adjusted-type.ts';
import { Differences } from './Differences.tsx';

/** An adjustment: its head, and what was counted of its goods beside what the books say. */
export function AdjustmentPage({ stored }: { stored: StockDocument }) {
  const draft = useDraft(adjustedType, stored);
  const { document, change } = draft;
  const { changeLine, removeLine } = useLines(change);
  const editable = useCan('stockadjustment')('update') && document.status === 'draft';
  return (
    <DocumentFrame
      type={adjustedType}
      draft={draft}
      onGo={({ line }) => window.document.getElementById(`line-${line?.id}`)?.scrollIntoView({ block: 'center' })}
    >
      <DocumentBody type={adjustedType} document={document} change={change} editable={editable}>
        <LineList type={adjustedType} document={document} change={change} editable={editable} newLine={emptyLine}>
          {(line, index) =>
            editable ? (
              <AdjustmentLine
                key={line.id}
                document={document}
                line={line}
                n={index + 1}
                onChange={changeLine}
                onRemove={removeLine}
              />
            ) : (
              <LineRow key={line.id} line={line} n={index + 1} detail={line.variant?.code}>
                <Differences line={line} />
              </LineRow>
            )
          }
        </LineList>
      </DocumentBody>
    </DocumentFrame>
  );
}
