import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { StockMove } from '#shared/stock/stock-move.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type DocumentKindName, mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import type { ColumnWidth } from '#web/platform/ui/grid/columns.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import classes from './inventory.module.css';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';
import { StockState } from '#web/warehouses/StockState.tsx';

interface Words {
  t: TFunction<['inventory', 'stockDocuments']>;
  formatDate(value: string): string;
  formatMoment(value: string): string;
  seesValues: boolean;
  permissions: readonly string[];
}

type Column = GridColumn<StockMove>;

/** With its sign, also when it is more. */
export const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`;

const text = (
  id: string,
  header: string,
  value: (move: StockMove) => string,
  width: ColumnWidth = 'medium',
): Column => ({
  id,
  header,
  width,
  cell: (move) => <span title={value(move)}>{value(move)}</span>,
});

const number = (id: string, header: string, value: (move: StockMove) => string, least: number): Column => ({
  id,
  header,
  width: 'number',
  least,
  cell: value,
});

/** The columns of the ledger; those of the variant and the batch are left out where all moves are of one batch. */
export function moveColumns(
  { t, formatDate, formatMoment, seesValues, permissions }: Words,
  ofOneBatch = false,
): Column[] {
  const may = (permission: string) => permissions.includes(permission);
  return [
    {
      id: 'document',
      header: t('field.document'),
      width: 'medium',
      least: 152,
      sticky: true,
      fixed: true,
      cell: ({ document }) =>
        mayOpen(permissions, document) ? (
          <Link to={pageOf(document)} className={`${classes.name} ${classes.link}`} title={document.number}>
            {document.number}
          </Link>
        ) : (
          <span className={classes.name} title={document.number}>
            {document.number}
          </span>
        ),
    },
    {
      id: 'date',
      header: t('field.date'),
      width: 'date',
      sortable: !ofOneBatch,
      cell: ({ date }) => <span className={classes.numbers}>{formatDate(date)}</span>,
    },
    {
      id: 'kind',
      header: t('field.kind'),
      width: 'medium',
      least: 100,
      cell: ({ document, cause }) => {
        const kind = t(`stockDocuments:kind.${document.kind as DocumentKindName}`);
        return (
          <span className={classes.named}>
            <span className={classes.name} title={kind}>
              {kind}
            </span>
            {cause === 'lost' && <StatusBadge tone="warn">{t('shrink')}</StatusBadge>}
            {cause === 'revalued' && <StatusBadge tone="plain">{t('revalued')}</StatusBadge>}
          </span>
        );
      },
    },
    ...(ofOneBatch
      ? []
      : [
          text('variant', t('field.variant'), ({ variant }) => variant.name, 'goods'),
          {
            id: 'batch',
            header: t('field.batch'),
            width: 'medium',
            least: 150,
            cell: ({ batch }) =>
              may('stockbatch_view') ? (
                <Link to={pageOf({ entity: 'stockbatch', id: batch.id })} className={classes.link} title={batch.number}>
                  {batch.number}
                </Link>
              ) : (
                <span title={batch.number}>{batch.number}</span>
              ),
          } satisfies Column,
        ]),
    number('packs', t('field.move_packs'), ({ packs }) => signed(packs), 88),
    {
      ...number('net_weight', t('field.move_weight'), ({ net_weight }) => signed(net_weight, 3), 112),
      phone: 'figure',
    },
    ...(seesValues ? [number('value', t('field.value'), ({ value = 0 }) => `Rp ${formatNumber(value)}`, 132)] : []),
    number('packs_after', t('field.packs_after'), ({ packs_after }) => formatNumber(packs_after), 88),
    number('net_weight_after', t('field.net_weight_after'), (move) => formatNumber(move.net_weight_after, 3), 108),
    text('warehouse', t('field.warehouse'), ({ warehouse }) => warehouse.name, 'party'),
    text('position', t('field.position'), ({ position }) => position.code),
    {
      id: 'handling_unit',
      header: t('field.handling_unit'),
      width: 'code',
      folds: true,
      cell: ({ handling_unit }) => handling_unit && <UnitLink code={handling_unit} />,
    },
    text('owner', t('field.owner'), ({ owner }) => owner?.name ?? t('stockDocuments:ownGoods'), 'party'),
    {
      id: 'stock_status',
      header: t('field.stock_status'),
      width: 'badge',
      cell: ({ stock_status }) => <StockState status={stock_status} />,
    },
    {
      id: 'created_at',
      header: t('field.created_at'),
      width: 'medium',
      sortable: !ofOneBatch,
      cell: ({ created_at }) => <span className={classes.numbers}>{formatMoment(created_at)}</span>,
    },
  ];
}
