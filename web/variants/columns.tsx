import type { TFunction } from 'i18next';
import type { Variant } from '#shared/variant.ts';
import { RecordImage } from '#web/platform/records/RecordImage.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';

interface Words {
  t: TFunction<['variants', 'ui']>;
  formatDate(value: string): string;
}

/** The columns of the variant list. */
export function variantColumns({ t, formatDate }: Words): GridColumn<Variant>[] {
  return [
    {
      id: 'image',
      header: t('field.image'),
      width: 'image',
      sticky: true,
      cell: ({ image, product }) => <RecordImage image={image ?? product.image} />,
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
      id: 'type',
      header: t('column.type'),
      width: 'badge',
      sortable: true,
      cell: ({ type }) => t(`type.${type}`),
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
  ];
}
