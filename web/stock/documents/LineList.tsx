import { Group, Paper, Text } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { withLines } from './content.ts';
import type { DraftedType } from './document-type.ts';
import { useFault } from './faults.ts';
import classes from './lines.module.css';
import { goToLine, lineOfVariant } from './same-line.ts';
import type { ChangeDraft } from './use-draft.ts';
import { type Named, VariantPicker } from './VariantPicker.tsx';

interface LineListProps {
  type: DraftedType;
  document: StockDocument;
  change: ChangeDraft;
  editable: boolean;
  /** A line for a variant, nothing in it yet. */
  newLine(variant: VariantChoice): DocumentLine;
  /** Takes a variant that was named in a way of its own, as by a label; answers what to say of that, else undefined. */
  onNamed?(variant: VariantChoice, named: Named): string | undefined;
  /** Opens a line that was added, or whose goods were named again. */
  onShow?(id: string): void;
  /** Products without a variant are offered too. */
  withBareProducts?: boolean;
  /** What can be done with all lines. */
  tools?: ReactNode;
  /** Why what was named was not taken. */
  refusal?: ReactNode;
  /** What all lines come to. */
  totals: ReactNode;
  listRef?: Ref<HTMLOListElement>;
  /** The row of each line. */
  children(line: DocumentLine, index: number): ReactNode;
}

/** The goods of a document, line by line, the way to more of them, and what they come to. */
export function LineList({
  type,
  document,
  change,
  editable,
  newLine,
  onNamed,
  onShow,
  withBareProducts = false,
  tools,
  refusal,
  totals,
  listRef,
  children,
}: LineListProps) {
  const { t } = useTranslation(['stockDocuments', type.words]);
  const { lines } = document;
  const fault = useFault('lines', lines.length);
  const [told, setTold] = useState('');

  /** The same goods scanned again are the same line; who wants another one chooses it by name. */
  function add(variant: VariantChoice, named: Named) {
    const said = onNamed?.(variant, named);
    if (said !== undefined) {
      setTold(said);
      return;
    }
    const same = named.byBarcode || named.scanned ? lineOfVariant(lines, variant.id) : undefined;
    setTold(same ? t('pick.already', { name: variant.name, n: formatNumber(lines.indexOf(same) + 1) }) : '');
    if (same) {
      onShow?.(same.id);
      goToLine(same.id);
      return;
    }
    const line = newLine(variant);
    change((before) => withLines(before, [...before.lines, line]));
    onShow?.(line.id);
  }

  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t('lines.title')}>
      <Text component="h2" size="sm" fw={600} m={0} mb="xs">
        {t('lines.title')}
      </Text>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(`${type.words}:noLines`)}
        </Text>
      )}
      <ol ref={listRef} className={classes.lines}>
        {lines.map(children)}
      </ol>
      {tools}
      {editable && <VariantPicker withBareProducts={withBareProducts} error={fault} onPick={add} />}
      {refusal}
      <Text size="sm" mt={4} role="status" aria-label={t('pick.scanned')}>
        {told}
      </Text>
      {lines.length > 0 && (
        <Group justify="flex-end" gap="lg" mt="sm" role="status" aria-label={t('lines.total')}>
          {totals}
        </Group>
      )}
    </Paper>
  );
}
