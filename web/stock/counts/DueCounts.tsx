import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DueWarehouse } from '#shared/stock/count.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { useDueCounts } from './use-counts.ts';

interface DueCountsProps {
  warehouseId: string | undefined;
  /** Begins a stock take there, of the places most at risk. */
  onCount(warehouseId: string): void;
}

/** Warehouses that are due to be counted, each with the way to a stock take of its places most at risk. Nothing where none is due. */
export function DueCounts({ warehouseId, onCount }: DueCountsProps) {
  const { t } = useTranslation('stockCounts');
  const { data } = useDueCounts(warehouseId);
  const columns = useColumns(onCount);
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('due.title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('due.explained')}
      </Text>
      <SmallTable label={t('due.title')} columns={columns} rows={data} />
    </Section>
  );
}

function useColumns(onCount: (warehouseId: string) => void): GridColumn<DueWarehouse>[] {
  const { t } = useTranslation('stockCounts');
  const formatDate = useFormatDate();
  const canCreate = useCan('stockadjustment')('create');
  return useMemo(
    () => [
      { id: 'warehouse', header: t('due.warehouse'), width: 'party', cell: ({ name }) => name },
      {
        id: 'counted_on',
        header: t('due.countedOn'),
        width: 'date',
        cell: ({ counted_on }) => (counted_on ? formatDate(counted_on) : t('due.never')),
      },
      { id: 'days', header: t('due.days'), width: 'number', cell: ({ days }) => formatNumber(days) },
      {
        id: 'count',
        header: '',
        width: 'medium',
        cell: ({ id, name }) =>
          canCreate && (
            <Button size="xs" variant="default" aria-label={`${t('due.count')}: ${name}`} onClick={() => onCount(id)}>
              {t('due.count')}
            </Button>
          ),
      },
    ],
    [t, formatDate, canCreate, onCount],
  );
}
