import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Warehouse } from '#shared/warehouse.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';

interface Words {
  t: TFunction<['warehouses', 'ui']>;
  formatDate(value: string): string;
  canView: boolean;
}

/** The columns of the list of warehouses. */
export function warehouseColumns({ t, formatDate, canView }: Words): GridColumn<Warehouse>[] {
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 'wide',
      least: 200,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: ({ id, name }) =>
        canView ? (
          <Anchor inherit renderRoot={(props) => <Link to={`/app/warehouse/${id}`} {...props} />}>
            {name}
          </Anchor>
        ) : (
          name
        ),
    },
    { id: 'code', header: t('field.code'), width: 'code', sortable: true, cell: ({ code }) => code },
    {
      id: 'warehouse_type',
      header: t('field.warehouse_type_id'),
      width: 'medium',
      sortable: true,
      cell: ({ warehouse_type }) => warehouse_type?.name,
    },
    { id: 'city', header: t('field.city'), width: 'medium', sortable: true, cell: ({ city }) => city },
    {
      id: 'room_count',
      header: t('column.rooms'),
      width: 'code',
      least: 72,
      align: 'end',
      cell: ({ room_count }) => formatNumber(room_count),
    },
    {
      id: 'used_positions',
      header: t('column.positions'),
      width: 'number',
      least: 112,
      cell: ({ used_positions, position_count }) =>
        t('column.ofPositions', { used: formatNumber(used_positions), all: formatNumber(position_count) }),
    },
    {
      id: 'capacity_kg',
      header: t('field.capacity_kg'),
      width: 'number',
      least: 104,
      align: 'end',
      sortable: true,
      cell: ({ capacity_kg }) => capacity_kg !== null && formatNumber(capacity_kg),
    },
    {
      id: 'status',
      header: t('field.status'),
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
