import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { AskedUtilisation, UtilisationRow } from '#shared/stock/utilisation-report.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from '#web/stock/inventory/inventory.module.css';

interface Words extends Pick<AskedUtilisation, 'group_by' | 'period'> {
  t: TFunction<'reports'>;
  formatDate(value: string): string;
  viewsWarehouses: boolean;
}

type Column = GridColumn<UtilisationRow>;

type Figure = Exclude<keyof UtilisationRow, 'id' | 'date' | 'warehouse' | 'room'>;

/** The figures in their order, with their decimals. */
const figures: readonly (readonly [Figure, number, number])[] = [
  ['net_weight', 3, 128],
  ['peak_weight', 3, 128],
  ['capacity_kg', 0, 112],
  ['weight_percent', 1, 104],
  ['used_positions', 1, 96],
  ['position_count', 0, 96],
  ['position_percent', 1, 104],
  ['weight_days', 3, 144],
];

/** Of today: nothing is sorted by them. */
const unsorted: ReadonlySet<Figure> = new Set(['capacity_kg', 'position_count']);

/** The columns of the report: the period, the room or warehouse, and how full it was. */
export function utilisationColumns({ t, group_by, period, formatDate, viewsWarehouses }: Words): Column[] {
  const led = (name: string, id: string) =>
    viewsWarehouses ? (
      <Link to={pageOf({ entity: 'warehouse', id })} className={classes.link} title={name}>
        {name}
      </Link>
    ) : (
      <span title={name}>{name}</span>
    );
  const word = (figure: Figure) => (figure === 'dwell_days' ? t('dwell_days') : t(`utilisation.field.${figure}`));
  const figure = ([id, decimals, least]: (typeof figures)[number]): Column => ({
    id,
    header: word(id),
    width: 'number',
    least,
    sortable: !unsorted.has(id),
    ...(id === 'weight_percent' && { phone: 'figure' as const }),
    cell: (row) => (row[id] === null ? null : formatNumber(row[id], decimals)),
  });
  return [
    {
      id: 'name',
      header: t(`utilisation.by.${group_by}`),
      width: 'party',
      sortable: true,
      sticky: true,
      fixed: true,
      cell: ({ room, warehouse }) => led(room?.name ?? warehouse.name, warehouse.id),
    },
    ...(group_by === 'room'
      ? [
          {
            id: 'warehouse',
            header: t('group.warehouse'),
            width: 'party' as const,
            cell: ({ warehouse }: UtilisationRow) => <span title={warehouse.name}>{warehouse.name}</span>,
          },
        ]
      : []),
    {
      id: 'date',
      header: period === 'week' ? t('utilisation.period') : t(`utilisation.periods.${period}`),
      width: 'date',
      sortable: true,
      cell: ({ date }) => (period === 'month' ? formatDate(date).slice(3) : formatDate(date)),
    },
    ...figures.map(figure),
    figure(['dwell_days', 1, 104]),
  ];
}
