import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '#shared/stock/inventory.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';

interface StockTableProps {
  title: string;
  /** Heads the first column. */
  head: string;
  nameOf(row: StockRow): ReactNode;
  /** Columns between the name and the figures. */
  more?: readonly GridColumn<StockRow>[];
  rows: readonly StockRow[];
  tools?: ReactNode;
}

/** A figure of stock that is shown where at least one row has it. */
const parts = ['available_weight', 'reserved_weight', 'pledged_weight', 'held_weight', 'expired_weight'] as const;

/** The stock of a record, grouped by one thing: on hand, and how much of it is in which state. */
export function StockTable({ title, head, nameOf, more = [], rows, tools }: StockTableProps) {
  const { t } = useTranslation('inventory');
  const shown = parts.filter((part) => part === 'available_weight' || rows.some((row) => row[part]));
  const columns: GridColumn<StockRow>[] = [
    { id: 'name', header: head, width: 'wide', cell: nameOf },
    ...more,
    { id: 'packs', header: t('field.packs'), width: 'number', align: 'end', cell: ({ packs }) => formatNumber(packs) },
    ...(['net_weight', ...shown] as const).map((figure): GridColumn<StockRow> => ({
      id: figure,
      header: t(`field.${figure}`),
      width: 'number',
      align: 'end',
      cell: ({ [figure]: weight }) => (weight ? formatNumber(weight, 3) : null),
    })),
  ];
  return (
    <Section title={title} tools={tools}>
      {rows.length === 0 ? (
        <Text size="sm">{t('empty.title')}</Text>
      ) : (
        <SmallTable label={title} columns={columns} rows={rows} />
      )}
    </Section>
  );
}
