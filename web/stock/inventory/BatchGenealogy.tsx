import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchRelation } from '#shared/stock/genealogy.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { type DocumentKindName, pageOf } from '#web/stock/documents/document-type.ts';
import classes from './inventory.module.css';

const ways = ['made_of', 'made_into'] as const;

/** What a batch was made of and made into, over several generations; nothing where it was neither. */
export function BatchGenealogy({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const known = ways.filter((way) => batch[way].length > 0);
  if (known.length === 0) return null;
  return (
    <Section title={t('genealogy.title')}>
      {known.map((way) => (
        <Relations key={way} way={way} relations={batch[way]} />
      ))}
    </Section>
  );
}

interface RelationsProps {
  way: (typeof ways)[number];
  relations: readonly BatchRelation[];
}

/** The batches one way, each with the one next to it, the document and how much of the younger one came of the older. */
function Relations({ way, relations }: RelationsProps) {
  const { t } = useTranslation('inventory');
  const title = t(`genealogy.${way}`);
  return (
    <>
      <Text component="h3" size="sm" fw={600} mt="xs" mb={4}>
        {title}
      </Text>
      <SmallTable label={title} columns={columnsOf(t, way, relations[0]?.near_id)} rows={relations} />
    </>
  );
}

const columnsOf = (
  t: TFunction<'inventory'>,
  way: RelationsProps['way'],
  /** The batch that is asked about: the one next to the nearest. */
  ofId: string | undefined,
): GridColumn<BatchRelation>[] => [
  {
    id: 'generation',
    header: t('genealogy.generation'),
    width: 'code',
    cell: ({ generation }) => formatNumber(generation),
  },
  {
    id: 'batch',
    header: t('field.batch'),
    width: 'medium',
    cell: ({ batch_id, batch_number }) => linked(batch_id, batch_number),
  },
  {
    id: 'variant',
    header: t('field.variant'),
    width: 'goods',
    cell: ({ variant }) => `${variant.name} (${variant.code})`,
  },
  {
    id: 'near',
    header: t(`genealogy.near.${way}`),
    width: 'medium',
    cell: ({ near_id, near_number }) => (near_id === ofId ? t('genealogy.this') : linked(near_id, near_number)),
  },
  {
    id: 'document',
    header: t('field.document'),
    width: 'medium',
    cell: (relation) => <ByDocument relation={relation} />,
  },
  {
    id: 'net_weight',
    header: t('field.net_weight'),
    width: 'number',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
];

/** The document that made the one of the other, with its kind and day. */
function ByDocument({ relation }: { relation: BatchRelation }) {
  const { document_id: id, document_number: number, kind, date } = relation;
  const { t } = useTranslation('stockDocuments');
  const formatDate = useFormatDate();
  const mayOpen = useCan('stockadjustment')('view');
  const said = `${t(`kind.${kind as DocumentKindName}`)} · ${formatDate(date)}`;
  if (!mayOpen) return `${number} · ${said}`;
  return (
    <>
      <Link to={pageOf({ entity: 'stockadjustment', id })} className={`${classes.link} ${classes.amidText}`}>
        {number}
      </Link>{' '}
      · {said}
    </>
  );
}

const linked = (id: string, number: string) => (
  <Link to={pageOf({ entity: 'stockbatch', id })} className={classes.link}>
    {number}
  </Link>
);
