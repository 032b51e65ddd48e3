import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Product } from '#shared/product.ts';
import { RecordImage } from '#web/platform/records/RecordImage.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';

interface Words {
  t: TFunction<['products', 'ui']>;
  formatDate(value: string): string;
}

/** The columns of the product list. */
export function productColumns({ t, formatDate }: Words): GridColumn<Product>[] {
  return [
    {
      id: 'image',
      header: t('field.image'),
      width: 'image',
      sticky: true,
      cell: ({ image }) => <RecordImage image={image} />,
    },
    {
      id: 'name',
      header: t('field.name'),
      width: 'wide',
      least: 200,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: ({ id, name }) => (
        <Anchor inherit title={name} renderRoot={(props) => <Link to={`/app/product/${id}`} {...props} />}>
          {name}
        </Anchor>
      ),
    },
    {
      id: 'category',
      header: t('field.category_id'),
      width: 'medium',
      least: 104,
      sortable: true,
      cell: ({ category }) => category?.name ?? null,
    },
    {
      id: 'processtype',
      header: t('field.processtype_id'),
      width: 'medium',
      least: 152,
      sortable: true,
      cell: ({ processtype }) => processtype?.name ?? null,
    },
    {
      id: 'traceability',
      header: t('field.traceability'),
      width: 'medium',
      least: 116,
      sortable: true,
      cell: ({ traceability }) => t(`traceability.${traceability}`),
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 'badge',
      sortable: true,
      cell: ({ status }) => <RecordStatus isActive={status === 'active'}>{t(`status.${status}`)}</RecordStatus>,
    },
    {
      id: 'created_at',
      header: t('ui:record.created'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      id: 'type',
      header: t('field.type'),
      width: 'badge',
      least: 100,
      sortable: true,
      cell: ({ type }) => t(`type.${type}`),
    },
  ];
}
