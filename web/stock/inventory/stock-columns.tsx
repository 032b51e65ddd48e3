import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { StockRow } from '#shared/stock/inventory.ts';
import type { StockGroup } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { Expiry } from './Expiry.tsx';
import classes from './inventory.module.css';

interface Words {
  t: TFunction<['inventory', 'stockDocuments']>;
  group: StockGroup;
  seesValues: boolean;
  /** Whether it is the stock of today: only then is known what is reserved. */
  isToday: boolean;
  /** Only what runs low is shown. */
  isLow: boolean;
  /** Where a row leads, if anywhere: an address. */
  leadsTo(row: StockRow): { to: string; search?: Record<string, unknown> } | undefined;
}

type Column = GridColumn<StockRow>;

/** The name of a row. */
export function titleOf(t: Words['t'], group: StockGroup, row: StockRow): string {
  switch (group) {
    case 'product':
      return row.product?.name ?? '';
    case 'variant':
      return row.variant?.name ?? '';
    case 'batch':
      return row.batch?.number ?? '';
    case 'owner':
      return row.owner?.name ?? t('stockDocuments:ownGoods');
    case 'warehouse':
      return row.warehouse?.name ?? '';
    case 'room':
      return row.room?.name ?? t('inTransit');
  }
}

const text = (
  id: string,
  header: string,
  value: (row: StockRow) => string | undefined,
  width: 'goods' | 'party',
  sortable = false,
): Column => ({
  id,
  header,
  width,
  sortable,
  cell: (row) => {
    const shown = value(row);
    return shown && <span title={shown}>{shown}</span>;
  },
});

/** The columns that identify rows of a group, beside the one that names them. */
function identity({ t, group }: Words): Column[] {
  const code: Column = {
    id: 'code',
    header: t('field.code'),
    width: 'code',
    least: 120,
    cell: ({ variant }) => variant?.code,
  };
  switch (group) {
    case 'variant':
      return [code];
    case 'batch':
      return [
        {
          id: 'expiry_date',
          header: t('field.expiry_date'),
          width: 'medium',
          // The date with the badge of what is expired.
          least: 190,
          sortable: true,
          cell: ({ batch }) => <Expiry date={batch?.expiry_date} days={batch?.days_left} />,
        },
        text('variant', t('field.variant'), ({ variant }) => variant?.name, 'goods'),
      ];
    case 'room':
      return [text('warehouse', t('field.warehouse'), ({ warehouse }) => warehouse?.name, 'party')];
    case 'owner':
      return [{ id: 'code', header: t('field.code'), width: 'code', cell: ({ owner }) => owner?.code }];
    case 'product':
    case 'warehouse':
      return [];
  }
}

/** Last: the name of a variant mostly begins with it. */
const product = ({ t }: Words): Column =>
  text('product', t('field.product'), ({ product: one }) => one?.name, 'goods', true);

type Figure = Extract<keyof StockRow, `${string}_packs` | `${string}_weight` | `${string}_stock` | 'packs' | 'value'>;

/** Figures that most rows have nothing of. */
const isPart = /^(held|expired|reserved|pledged)_/;

const figure = (
  id: Figure | 'net_weight',
  header: string,
  show: (value: number) => ReactNode,
  least: number,
): Column => ({
  id,
  header,
  width: 'number',
  least,
  ...(id === 'net_weight' && { phone: 'figure' as const }),
  sortable: !id.endsWith('_stock'),
  folds: isPart.test(id),
  cell: (row) => {
    const value = row[id];
    // What is not there at all is not worth reading.
    return value === null || value === undefined || (value === 0 && isPart.test(id)) ? null : show(value);
  },
});

/** The columns of stock, by what it is added up by. */
export function stockColumns(words: Words): Column[] {
  const { t, group, seesValues, isToday, isLow, leadsTo } = words;
  const packs = (id: Figure) => figure(id, t(`field.${id as 'packs'}`), (value) => formatNumber(value), 104);
  const weight = (id: Figure | 'net_weight', least = 116) =>
    figure(id, t(`field.${id as 'net_weight'}`), (value) => formatNumber(value, 3), least);
  const levels =
    isToday && group === 'product' ? [weight('order_weight'), weight('alert_stock', 136), weight('desired_stock')] : [];
  return [
    {
      id: 'name',
      header: t(`group.${group}`),
      width: 'wide',
      least: 240,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: (row) => <Title row={row} called={titleOf(t, group, row)} target={leadsTo(row)} t={t} />,
    },
    ...identity(words),
    // Who looks at what runs low orders it.
    ...(isLow ? levels : []),
    packs('packs'),
    weight('net_weight'),
    ...(seesValues ? [figure('value', t('field.value'), (value) => `Rp ${formatNumber(value)}`, 140)] : []),
    ...(isToday ? [packs('available_packs'), weight('available_weight')] : []),
    ...(isLow ? [] : levels),
    packs('expired_packs'),
    weight('expired_weight'),
    packs('held_packs'),
    weight('held_weight'),
    ...(isToday ? [packs('reserved_packs'), weight('reserved_weight')] : []),
    packs('pledged_packs'),
    weight('pledged_weight'),
    ...(group === 'variant' || group === 'batch' ? [product(words)] : []),
  ];
}

interface TitleProps extends Pick<Words, 't'> {
  row: StockRow;
  called: string;
  target: ReturnType<Words['leadsTo']>;
}

function Title({ row, called, target, t }: TitleProps) {
  return (
    <span className={classes.named}>
      {target ? (
        <Link
          to={target.to}
          {...(target.search && { search: target.search })}
          className={`${classes.name} ${classes.link}`}
          title={called}
        >
          {called}
        </Link>
      ) : (
        <span className={classes.name} title={called}>
          {called}
        </span>
      )}
      {row.is_low && (
        <span title={t('lowHint')}>
          <StatusBadge tone="bad">{t('low')}</StatusBadge>
        </span>
      )}
    </span>
  );
}
