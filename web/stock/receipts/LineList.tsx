import { Button, Group, Paper, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scanned } from '#shared/gs1.ts';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { receivedHints } from '#shared/stock/received-hints.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { kilogramsIn, withLine, withLines } from '#web/stock/documents/content.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import { labelledOf, refusalOf, type Refused } from '#web/stock/documents/labels.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { goToLine, lineOfVariant } from '#web/stock/documents/same-line.ts';
import { type Named, VariantPicker } from '#web/stock/documents/VariantPicker.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { WrongLabel } from '#web/stock/documents/WrongLabel.tsx';
import { LineRow } from './LineRow.tsx';
import { asExpected, waits } from './put-away.ts';
import { newLine } from './received.ts';
import { lineFor, scannedInto } from './scan.ts';
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
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const seesValues = useCan('stock_value')('view');
  const { time_zone } = useSession().company;
  const { lines, kind, date, partner_id, temperature_c, additional_cost } = document;
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const fault = useFault('lines', lines.length);
  const [refused, setRefused] = useState<{ line: DocumentLine; refused: Refused }>();
  const [told, setTold] = useState('');
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
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

  function add(variant: VariantChoice, { scanned, byBarcode }: Named) {
    setRefused(undefined);
    setTold('');
    if (scanned) {
      scan(variant, scanned);
      return;
    }
    const same = byBarcode && lineOfVariant(lines, variant.id);
    if (same) {
      onOpen(same.id);
      goToLine(same.id);
      setTold(t('stockDocuments:pick.already', { name: variant.name, n: formatNumber(lines.indexOf(same) + 1) }));
      return;
    }
    const line = newLine(variant, { seesValues });
    change((before) => withLines(before, [...before.lines, line]));
    onOpen(line.id);
  }

  /** A label is a pack of its line; the scanner goes on at once. */
  function scan(variant: VariantChoice, scanned: Scanned) {
    const found = lineFor(lines, variant.id, scanned);
    const line = found ?? newLine(variant, { seesValues });
    const refusal = refusalOf(scanned, line, { lines });
    const label = scanned.serial && `${scanned.gtin} ${scanned.serial}`;
    if (refusal || (label && labels.has(label))) {
      setRefused({ line, refused: refusal ?? { code: 'twice', label: label!, own: '', scanned } });
      return;
    }
    if (label) setLabels(new Set([...labels, label]));
    const next = scannedInto(line, scanned);
    change(
      (before) =>
        found
          ? withLine(before, line.id, (now) => scannedInto(now, scanned))
          : withLines(before, [...before.lines, next]),
      'once',
    );
    // Where the label told no weight, the line asks for it.
    if (next.packs === line.packs) onOpen(line.id);
    setTold(t('scanned', { n: formatNumber(next.packs), name: variant.name, batch: labelledOf(next).batch ?? '–' }));
  }

  /** Puts what is expected where nothing was counted; not in the place of what was not understood. */
  function takeExpected() {
    if (list.current && goToUnread(list.current)) return;
    const counted = (before: StockDocument) => before.lines.map((line) => (waits(line) ? asExpected(line) : line));
    change((before) => withLines(before, counted(before)), 'once');
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
      <ol ref={list} className={classes.lines}>
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
      {editable && lines.some(waits) && (
        <Button size="xs" variant="light" mb="xs" leftSection={<IconChecks size={16} />} onClick={takeExpected}>
          {t('asExpected')}
        </Button>
      )}
      {editable && <VariantPicker inputRef={picker} withBareProducts error={fault} onPick={add} />}
      {refused && <WrongLabel refused={refused.refused} name={refused.line.variant?.name ?? ''} />}
      <Text size="sm" mt={4} role="status" aria-label={t('scan')}>
        {refused ? '' : told}
      </Text>
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
