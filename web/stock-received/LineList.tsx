import { Group, Paper, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { receivedHints } from '#shared/stock/received-hints.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import { formatNumber } from '../format.ts';
import { useCan, useSession } from '../session.tsx';
import { kilogramsIn, withLine, withLines } from '../stock-documents/content.ts';
import { useFault } from '../stock-documents/faults.ts';
import type { ChangeDraft } from '../stock-documents/use-draft.ts';
import { VariantPicker } from '../stock-documents/VariantPicker.tsx';
import { todayIn } from '../stock-documents/words.ts';
import { LineRow } from './LineRow.tsx';
import { newLine } from './received.ts';
import classes from './stock-received.module.css';

interface LineListProps {
  document: StockDocument;
  change: ChangeDraft;
  editable: boolean;
  /** Id of the line whose fields show. */
  open: string | undefined;
  onOpen(id: string | undefined): void;
  onWeigh(id: string): void;
}

const none: never[] = [];
/** What each line says in figures. */
const shownAnyway: ReadonlySet<string> = new Set(['packs_unexpected', 'weight_unexpected']);

/** The goods of a receipt: one line a variant and batch, one of them open at a time, and what they come to. */
export function LineList({ document, change, editable, open, onOpen, onWeigh }: LineListProps) {
  const { t } = useTranslation('stockReceived');
  const seesValues = useCan('stock_value')('view');
  const { time_zone } = useSession().company;
  const { lines, kind, date, partner_id, temperature_c, additional_cost } = document;
  const picker = useRef<HTMLInputElement>(null);
  const fault = useFault('lines', lines.length);
  const hints = useMemo(() => {
    const found = receivedHints({ kind, date, partner_id, temperature_c, lines }, todayIn(time_zone));
    return Map.groupBy(
      found.filter(({ code }) => !shownAnyway.has(code)),
      ({ pointer }) => Number(pointer.split('/')[2]),
    );
  }, [kind, date, partner_id, temperature_c, lines, time_zone]);

  // Lines ask for all of it without being drawn anew whenever another line changes.
  const now = useRef(document);
  useEffect(() => {
    now.current = document;
  });
  const receipt = useCallback(() => now.current, []);

  const changeLine = useCallback(
    (id: string, update: (line: DocumentLine) => DocumentLine, at?: 'rest' | 'once') =>
      change((before) => withLine(before, id, update), at),
    [change],
  );
  const remove = useCallback(
    (id: string) =>
      change((before) =>
        withLines(
          before,
          before.lines.filter((line) => line.id !== id),
        ),
      ),
    [change],
  );
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

  function add(variant: VariantChoice) {
    const line = newLine(variant, { seesValues });
    change((before) => withLines(before, [...before.lines, line]));
    onOpen(line.id);
  }

  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t('lines')}>
      <Text component="h2" size="sm" fw={600} m={0} mb="xs">
        {t('lines')}
      </Text>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('noLines')}
        </Text>
      )}
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            n={index + 1}
            warehouseId={document.warehouse_id}
            receipt={receipt}
            editable={editable}
            isOpen={open === line.id}
            hints={hints.get(index) ?? none}
            hasAbove={Boolean(lines[index - 1]?.new_batch)}
            onOpen={onOpen}
            onWeigh={onWeigh}
            onChange={changeLine}
            onRemove={remove}
            onCopyAbove={copyAbove}
          />
        ))}
      </ol>
      {editable && <VariantPicker inputRef={picker} withBareProducts error={fault} onPick={add} />}
      {lines.length > 0 && <Totals lines={lines} additionalCost={additional_cost} />}
    </Paper>
  );
}

/** What all lines come to, against what was expected. */
function Totals({ lines, additionalCost }: { lines: readonly DocumentLine[]; additionalCost: number | undefined }) {
  const { t } = useTranslation('stockReceived');
  const packs = lines.reduce((sum, line) => sum + line.packs, 0);
  const kg = kilogramsIn(lines.map(({ net_weight }) => net_weight));
  // Only lines in which something was expected can differ from it.
  const missed = lines.flatMap(({ packs: got, expected_packs }) =>
    expected_packs === null ? [] : [got - expected_packs],
  );
  const missedKg = lines.flatMap(({ net_weight, expected_weight }) =>
    expected_weight === null ? [] : [Math.round((net_weight - expected_weight) * 1000)],
  );
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
  const difference = [
    missed.length > 0 && `${signed(sum(missed))} ${t('packs').toLowerCase()}`,
    missedKg.length > 0 && `${signed(sum(missedKg) / 1000, 3)} kg`,
  ].filter(Boolean);
  const cost =
    additionalCost === undefined
      ? undefined
      : receivedValues(lines, additionalCost)
          .flat()
          .reduce((sum, value) => sum + value, 0);
  return (
    <Group justify="flex-end" gap="lg" mt="sm" role="status" aria-label={t('total')}>
      <Text size="sm" fw={600}>
        {t('packsAndKg', { packs: formatNumber(packs), kg: formatNumber(kg, 3) })}
      </Text>
      {difference.length > 0 && <Text size="sm">{t('difference', { what: difference.join(', ') })}</Text>}
      {cost !== undefined && (
        <Text size="sm">
          {t('cost')}: Rp {formatNumber(cost)}
        </Text>
      )}
    </Group>
  );
}

const signed = (value: number, digits = 0) => {
  const rounded = Math.round(value * 1000) / 1000;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${formatNumber(Math.abs(rounded), digits)}`;
};
