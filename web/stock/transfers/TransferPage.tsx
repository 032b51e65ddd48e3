import type { StockDocument } from '#shared/stock/document.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DocumentBody } from '#web/stock/documents/DocumentBody.tsx';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { LineList } from '#web/stock/documents/LineList.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { emptyLine } from '#web/stock/documents/new-line.ts';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { Moves } from './Moves.tsx';
import { TransferLine } from './TransferLine.tsx';
import { transferredType } from './transferred-type.ts';

/** A transfer: its head, and its goods with where they lie and where they go. */
export function TransferPage({ stored }: { stored: StockDocument }) {
  const draft = useDraft(transferredType, stored);
  const { document, change } = draft;
  const { changeLine, removeLine } = useLines(change);
  const editable = useCan('stocktransfer')('update') && document.status === 'draft';
  return (
    <DocumentFrame
      type={transferredType}
      draft={draft}
      onGo={({ line }) => window.document.getElementById(`line-${line?.id}`)?.scrollIntoView({ block: 'center' })}
    >
      <DocumentBody type={transferredType} document={document} change={change} editable={editable}>
        <LineList type={transferredType} document={document} change={change} editable={editable} newLine={emptyLine}>
          {(line, index) =>
            editable ? (
              <TransferLine
                key={line.id}
                document={document}
                line={line}
                n={index + 1}
                onChange={changeLine}
                onRemove={removeLine}
              />
            ) : (
              <LineRow key={line.id} line={line} n={index + 1} detail={line.variant?.code}>
                <Moves line={line} />
              </LineRow>
            )
          }
        </LineList>
      </DocumentBody>
    </DocumentFrame>
  );
}
