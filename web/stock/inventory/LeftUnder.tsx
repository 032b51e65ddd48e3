import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateCorrection } from '#shared/stock/date-correction.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from './inventory.module.css';

type Left = DateCorrection['left'][number];

/** The issues that left under the old dates, and to whom; nothing where none did. */
export function LeftUnder({ left }: Pick<DateCorrection, 'left'>) {
  const { t } = useTranslation('inventory');
  const formatDate = useFormatDate();
  const columns = useMemo(() => columnsOf(t, formatDate), [t, formatDate]);
  if (left.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={500} mt="xs">
        {t('dates.left')}
      </Text>
      <SmallTable label={t('dates.left')} columns={columns} rows={left} />
    </>
  );
}

const columnsOf = (t: TFunction<'inventory'>, formatDate: (day: string) => string): GridColumn<Left>[] => [
  {
    id: 'number',
    header: t('dates.document'),
    width: 'code',
    cell: (one) => (
      <Link to={pageOf(one)} className={classes.link}>
        {one.number}
      </Link>
    ),
  },
  { id: 'date', header: t('dates.date'), width: 'date', cell: ({ date }) => formatDate(date) },
  { id: 'partner', header: t('dates.partner'), width: 'party', cell: ({ partner }) => partner?.name },
  { id: 'packs', header: t('field.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
  {
    id: 'weight',
    header: t('field.net_weight'),
    width: 'number',
    phone: 'figure',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
];

interface LinksProps {
  title: string;
  links: readonly { id: string; entity: Left['entity'] | 'fishfinstock' | 'stockbatch'; number: string | null }[];
}

/** Names of documents, facilities and batches, each with the way there. */
export function Links({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <Text size="sm" mt={4}>
      {title}:{' '}
      {links.map((one, at) => (
        <span key={one.id}>
          {at > 0 && ', '}
          <Link to={pageOf(one)} className={classes.link}>
            {one.number ?? '–'}
          </Link>
        </span>
      ))}
    </Text>
  );
}
