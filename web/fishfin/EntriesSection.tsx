import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { entrySigns, type FacilityPosition } from '#shared/fishfin-goods.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { rupiah } from './figures.ts';

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }));

type Entry = FacilityPosition['entries'][number];

/** What was drawn, paid back or charged, the newest first. */
export function EntriesSection({ facility, entries }: { facility: Facility; entries: readonly Entry[] }) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const can = useCan('fishfinstock');
  const [adds, setAdds] = useState(false);
  const title = t('entry.title');
  const columns: GridColumn<Entry>[] = [
    { id: 'date', header: t('entry.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    { id: 'kind', header: t('entry.kind'), width: 'medium', cell: ({ kind }) => t(`entry.kinds.${kind}`) },
    {
      id: 'amount',
      header: t('entry.amount'),
      width: 'number',
      cell: ({ kind, amount }) => `${entrySigns[kind] < 0 ? '−' : '+'} ${rupiah(amount)}`,
    },
    { id: 'reference', header: t('entry.reference'), width: 'medium', cell: ({ reference }) => reference },
  ];
  return (
    <Section
      title={title}
      tools={
        can('update') &&
        facility.status !== 'draft' && (
          <Button size="compact-md" variant="default" onClick={() => setAdds(true)}>
            {t('entry.add')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Text size="sm">{t('entry.none')}</Text>
      ) : (
        <SmallTable label={title} columns={columns} rows={entries} />
      )}
      <Suspense>{adds && <EntryDialog facility={facility} onClose={() => setAdds(false)} />}</Suspense>
    </Section>
  );
}
