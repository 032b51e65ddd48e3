import { Group, Paper, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineVariant, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { withLine, withLines } from '#web/stock/documents/content.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { goToLine, lineOfVariant } from '#web/stock/documents/same-line.ts';
import { type Named, VariantPicker } from '#web/stock/documents/VariantPicker.tsx';
import { newLine } from './issue.ts';
import { type ChangeLine, LineCard } from './LineCard.tsx';
import { LineFacts } from './LineFacts.tsx';
import type { ShownPick } from './pick-lines.ts';
import classes from './stock-issued.module.css';

interface LineListProps {
  document: StockDocument;
  picks: readonly ShownPick[];
  change: ChangeDraft;
  editable: boolean;
}

/** The goods of an issue, and what they come to. */
export function LineList({ document, picks, change, editable }: LineListProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const { lines } = document;
  const fault = useFault('lines', lines.length);
  const [told, setTold] = useState('');
  const changeLine = useCallback<ChangeLine>(
    (id, update) => change((before) => withLine(before, id, update)),
    [change],
  );

  /** The same goods scanned again are the same line; who wants another one chooses it by name. */
  function add({ ...variant }: LineVariant & { id: string }, { scanned, byBarcode }: Named) {
    const same = (byBarcode || scanned) && lineOfVariant(lines, variant.id);
    setTold(
      same ? t('stockDocuments:pick.already', { name: variant.name, n: formatNumber(lines.indexOf(same) + 1) }) : '',
    );
    if (same) {
      goToLine(same.id);
      return;
    }
    change((before) => withLines(before, [...before.lines, newLine(variant, before.kind)]));
  }

  const remove = (id: string) =>
    change((before) =>
      withLines(
        before,
        before.lines.filter((line) => line.id !== id),
      ),
    );
  const total = lines.reduce((sum, line) => sum + Math.round((line.unit_price ?? 0) * line.net_weight), 0);

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
        {lines.map((line, index) =>
          editable ? (
            <LineCard
              key={line.id}
              document={document}
              line={line}
              n={index + 1}
              onChange={changeLine}
              onRemove={() => remove(line.id)}
            />
          ) : (
            <LineFacts key={line.id} line={line} picks={picks} n={index + 1} kind={document.kind} />
          ),
        )}
      </ol>
      {editable && <VariantPicker error={fault} onPick={add} />}
      <Text size="sm" mt={4} role="status" aria-label={t('stockDocuments:pick.scanned')}>
        {told}
      </Text>
      {lines.length > 0 && (
        <Group justify="flex-end" gap="lg" mt="sm" role="status">
          <Text size="sm" fw={600}>
            {t('stockDocuments:field.packs')}: {formatNumber(document.packs)}
          </Text>
          <Text size="sm" fw={600}>
            {t('stockDocuments:field.net_weight')}: {formatNumber(document.net_weight, 3)}
          </Text>
          {total > 0 && (
            <Text size="sm" fw={600}>
              {t('lineTotal')}: Rp {formatNumber(total)}
            </Text>
          )}
        </Group>
      )}
    </Paper>
  );
}
