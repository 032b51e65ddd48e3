import type { TFunction } from 'i18next';
import type { Product } from '#shared/product.ts';
import { RecordImage } from '#web/platform/records/RecordImage.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const traceabilityTones: Record<Product['traceability'], Tone> = {
  batch: 'blue',
  serial_number: 'violet',
  none: 'plain',
};
const typeTones: Record<Product['type'], Tone> = { storable: 'teal', consumable: 'orange' };

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
      sticky: true,
      fixed: true,
      sortable: true,
      cell: ({ name }) => name,
    },
    {
      id: 'category',
      header: t('field.category_id'),
      width: 'medium',
      least: 76,
      sortable: true,
      cell: ({ category }) => category?.name ?? null,
    },
    {
      id: 'processtype',
      header: t('field.processtype_id'),
      width: 'medium',
      least: 76,
      sortable: true,
      cell: ({ processtype }) => processtype?.name ?? null,
    },
    {
      id: 'traceability',
      header: t('field.traceability'),
      width: 'medium',
      least: 88,
      sortable: true,
      cell: ({ traceability }) => (
        <StatusBadge tone={traceabilityTones[traceability]}>{t(`traceability.${traceability}`)}</StatusBadge>
      ),
    },
    {
      id: 'type',
      header: t('field.type'),
      width: 'badge',
      least: 87,
      sortable: true,
      cell: ({ type }) => <StatusBadge tone={typeTones[type]}>{t(`type.${type}`)}</StatusBadge>,
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 'badge',
      sortable: true,
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'good' : 'bad'}>{t(`status.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'created_at',
      header: t('ui:record.created'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}
