import { Button, Group } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { withLine, withLines } from '#web/stock/documents/content.ts';
import { LineList } from '#web/stock/documents/LineList.tsx';
import type { ChangeDraft, Draft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { asExpected, waits } from './put-away.ts';
import { LinesFromSheet } from './LinesFromSheet.tsx';
import { ReceiptLine } from './ReceiptLine.tsx';
import { newLine } from './received.ts';
import { receivedType } from './received-type.ts';
import { useScannedLines } from './use-scanned-lines.tsx';

interface ReceiptLinesProps {
  document: StockDocument;
  change: ChangeDraft;
  /** Stores what was typed. */
  flush: Draft['flush'];
  editable: boolean;
  /** Id of the line whose fields show. */
  open: string | undefined;
  onOpen(id: string | undefined): void;
  /** Id of the line that is on the scale. */
  weighing: string | undefined;
  onWeigh(id: string): void;
}

/** The goods of a receipt: one line a variant and batch, one of them open at a time, and what they come to. */
export function ReceiptLines(props: ReceiptLinesProps) {
  const { document, change, flush, editable, open, onOpen, weighing, onWeigh } = props;
  const { t } = useTranslation('stockReceived');
  const seesValues = useCan('stock_value')('view');
  const canImport = useCan('stockreceived')('import');
  const { lines, additional_cost } = document;
  const list = useRef<HTMLTableElement>(null);
  const { changeLine, removeLine } = useLines(change);
  const empty = (variant: VariantChoice) => newLine(variant, { seesValues });
  const labels = useScannedLines({ lines, change, newLine: empty, onShow: onOpen });
  const costs = useMemo(
    () =>
      additional_cost === undefined
        ? undefined
        : receivedValues(lines.map(lineInGrams), additional_cost).map((places) =>
            places.reduce((sum, one) => sum + one, 0),
          ),
    [lines, additional_cost],
  );
  const columns = useMemo(
    () =>
      costs && {
        after: [
          { head: t('cost'), isFigure: true, sum: { got: formatNumber(costs.reduce((sum, one) => sum + one, 0)) } },
        ],
      },
    [costs, t],
  );

  // Lines read the whole document without rerendering when another line changes.
  const now = useRef(document);
  useEffect(() => {
    now.current = document;
  });
  const receipt = useCallback(() => now.current, []);

  const copyAbove = useCallback(
    (id: string) =>
      change((before) => {
        const at = before.lines.findIndex((line) => line.id === id);
        const above = before.lines[at - 1]?.new_batch;
        return above
          ? withLine(before, id, (line) => ({
              ...line,
              batch_id: null,
              batch: null,
              new_batch: { ...above, number: line.new_batch?.number ?? null },
            }))
          : before;
      }),
    [change],
  );

  /** Puts what is expected where nothing was counted; not in the place of what was not understood. */
  function takeExpected() {
    if (list.current && goToUnread(list.current)) return;
    const counted = (before: StockDocument) => before.lines.map((line) => (waits(line) ? asExpected(line) : line));
    change((before) => withLines(before, counted(before)), 'once');
  }

  return (
    <LineList
      type={receivedType}
      document={document}
      change={change}
      editable={editable}
      newLine={empty}
      onNamed={(variant, { scanned }) => labels.take(variant, scanned)}
      onShow={onOpen}
      withBareProducts
      {...(columns && { columns })}
      listRef={list}
      tools={
        editable &&
        (canImport || lines.some(waits)) && (
          <Group gap="xs">
            {lines.some(waits) && (
              <Button size="xs" variant="default" leftSection={<IconChecks size={16} />} onClick={takeExpected}>
                {t('asExpected')}
              </Button>
            )}
            {canImport && <LinesFromSheet documentId={document.id} flush={flush} />}
          </Group>
        )
      }
      refusal={labels.refusal}
    >
      {(line, index) => (
        <ReceiptLine
          key={line.id}
          line={line}
          n={index + 1}
          warehouseId={document.warehouse_id}
          receipt={receipt}
          editable={editable}
          isOpen={open === line.id}
          cost={costs?.[index]}
          hasAbove={Boolean(lines[index - 1]?.new_batch)}
          isWeighed={weighing === line.id}
          onOpen={onOpen}
          onWeigh={onWeigh}
          onChange={changeLine}
          onRemove={removeLine}
          onCopyAbove={copyAbove}
        />
      )}
    </LineList>
  );
}
