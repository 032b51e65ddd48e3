import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tare } from '#shared/tare.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';

interface Weighing extends Tare {
  /** kg more than the time before; null: it was the first time. */
  change: number | null;
}

/** What a container weighed each time, and by how much it had changed. */
export function Tares({ id }: { id: string }) {
  const { t } = useTranslation('masterData');
  const formatDate = useFormatDate();
  const path = `/containers/${id}/tares`;
  const { data, isError } = useQuery({
    queryKey: ['/containers', path],
    queryFn: async ({ signal }) => (await call<{ data: Tare[] }>('GET', path, undefined, signal)).data,
  });
  const columns = useMemo(
    (): GridColumn<Weighing>[] => [
      { id: 'day', header: t('tares.day'), width: 'date', cell: ({ weighed_on }) => formatDate(weighed_on) },
      { id: 'kg', header: t('tares.kg'), width: 'number', phone: 'figure', cell: ({ tare }) => formatNumber(tare, 3) },
      {
        id: 'change',
        header: t('tares.change'),
        width: 'number',
        cell: ({ change }) => (change === null ? t('tares.first') : signed(change)),
      },
      { id: 'by', header: t('tares.by'), width: 'party', cell: ({ told_by }) => told_by?.name },
    ],
    [t, formatDate],
  );
  if (isError) return <Text c="bad">{t('tares.unavailable')}</Text>;
  if (!data) return null;
  return (
    <section>
      <Text fw={600} size="sm">
        {t('tares.title')}
      </Text>
      <SmallTable label={t('tares.caption')} columns={columns} rows={data.map(withChange)} />
    </section>
  );
}

const withChange = (one: Tare, at: number, all: readonly Tare[]): Weighing => {
  const before = all[at + 1];
  return { ...one, change: before ? kilogramsOf(gramsOf(one.tare) - gramsOf(before.tare)) : null };
};

const signed = (kg: number) => `${kg > 0 ? '+' : kg < 0 ? '−' : ''}${formatNumber(Math.abs(kg), 3)}`;
