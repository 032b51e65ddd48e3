import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { transformedLineFaults } from '#shared/stock/transformed-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DocumentBody } from '#web/stock/documents/DocumentBody.tsx';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { LineList } from '#web/stock/documents/LineList.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { emptyLine } from '#web/stock/documents/new-line.ts';
import { PlaceRows } from '#web/stock/documents/PlaceRows.tsx';
import { type ChangeDraft, useDraft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { useWeighingLine } from '#web/stock/documents/use-weighing-line.ts';
import { AdjustmentLine } from './AdjustmentLine.tsx';
import { OutputLine } from './OutputLine.tsx';
import { emptyOutput, inOrder, valuesOf } from './transformation.ts';
import { transformedType } from './transformed-type.ts';
import { useParents } from './use-parents.ts';
import { YieldPanel } from './YieldPanel.tsx';

const Tally = lazy(async () => ({ default: (await import('#web/stock/receipts/Tally.tsx')).Tally }));

const rules = { faults: transformedLineFaults };

/** A transformation: its head, what goes in by the places of the books, what comes out weighed or typed, and the yield. */
export function TransformationPage({ stored }: { stored: StockDocument }) {
  const { t } = useTranslation('stockAdjusted');
  const draft = useDraft(transformedType, stored);
  const { document, saving, change: changeAny } = draft;
  const change = useCallback<ChangeDraft>(
    (update, at) => changeAny((before) => inOrder(update(before)), at),
    [changeAny],
  );
  const { changeLine, removeLine } = useLines(change);
  const editable = useCan('stockadjustment')('update') && document.status === 'draft';
  const seesValues = useCan('stock_value')('view');
  const parents = useParents(document);
  const [open, setOpen] = useState<string>();
  const [weighing, weigh] = useWeighingLine();
  const [inputs, outputs] = useMemo(
    () => [false, true].map((side) => document.lines.filter(({ is_output }) => is_output === side)),
    [document.lines],
  ) as [StockDocument['lines'], StockDocument['lines']];
  const values = seesValues && document.value !== undefined ? valuesOf(outputs, document.value) : undefined;
  const line = editable ? outputs.find(({ id }) => id === weighing) : undefined;
  const common = { type: transformedType, change, editable };

  return (
    <DocumentFrame
      type={transformedType}
      rules={rules}
      draft={draft}
      onGo={(fault) => {
        if (outputs.some(({ id }) => id === fault.line?.id)) setOpen(fault.line?.id);
        window.document.getElementById(`line-${fault.line?.id}`)?.scrollIntoView({ block: 'center' });
      }}
    >
      <DocumentBody {...common} document={document}>
        <LineList
          {...common}
          title={t('inputs.title')}
          nothing={t('inputs.none')}
          document={{ ...document, lines: inputs }}
          newLine={emptyLine}
        >
          {(input, index) =>
            editable ? (
              <AdjustmentLine
                key={input.id}
                document={document}
                line={input}
                n={index + 1}
                onChange={changeLine}
                onRemove={removeLine}
              />
            ) : (
              <LineRow
                key={input.id}
                line={input}
                n={index + 1}
                detail={input.variant?.code}
                parts={<PlaceRows line={input} />}
              />
            )
          }
        </LineList>
        <LineList
          {...common}
          title={t('outputs.title')}
          nothing={t('outputs.none')}
          firstNumber={inputs.length + 1}
          document={{ ...document, lines: outputs }}
          newLine={emptyOutput}
          onShow={setOpen}
          {...(values && {
            columns: {
              after: [
                {
                  head: t('outputs.value'),
                  isFigure: true,
                  sum: { got: formatNumber(values.reduce((sum, one) => sum + one, 0)) },
                },
              ],
            },
          })}
        >
          {(output, index) => (
            <OutputLine
              key={output.id}
              document={document}
              line={output}
              n={inputs.length + index + 1}
              parents={parents}
              value={values?.[index]}
              editable={editable}
              isOpen={open === output.id}
              isWeighed={line?.id === output.id}
              onOpen={setOpen}
              onWeigh={weigh}
              onChange={changeLine}
              onRemove={removeLine}
            />
          )}
        </LineList>
        <YieldPanel document={document} change={change} editable={editable} />
        <Suspense>
          {line && (
            <Tally
              key={line.id}
              document={{ ...document, lines: outputs }}
              line={line}
              saving={saving}
              change={change}
              onLine={weigh}
              onClose={() => weigh(undefined)}
            />
          )}
        </Suspense>
      </DocumentBody>
    </DocumentFrame>
  );
}
