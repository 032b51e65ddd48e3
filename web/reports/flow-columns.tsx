import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Flow, FlowGroup } from '#shared/stock/flow-groups.ts';
import type { FlowRow } from '#shared/stock/flow-report.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from '#web/stock/inventory/inventory.module.css';

interface Words {
  t: TFunction<['reports', 'stockDocuments']>;
  flow: Flow;
  formatDate(value: string): string;
  seesValues: boolean;
  permissions: readonly string[];
  /** What it is added up by; without any, each batch of each document is a row. */
  groups: readonly (string | undefined)[];
}

type Column = GridColumn<FlowRow>;

const number = (id: string, header: string, value: (row: FlowRow) => string, least = 96): Column => ({
  id,
  header,
  width: 'number',
  least,
  sortable: true,
  cell: value,
});

/** How a row is told apart by each thing, as far as the report is added up by it. */
function identity({ t, formatDate, permissions }: Words): Record<FlowGroup, Column> {
  const text = (
    id: string,
    header: string,
    cell: (row: FlowRow) => ReactNode,
    { sortable = true, width = 'medium', least }: Partial<Pick<Column, 'sortable' | 'width' | 'least'>> = {},
  ): Column => ({ id, header, width, ...(least !== undefined && { least }), sortable, cell });
  const called = (name: string | undefined) => name && <span title={name}>{name}</span>;
  const led = (to: string, may: boolean, name: string) =>
    may ? (
      <Link to={to} className={classes.link} title={name}>
        {name}
      </Link>
    ) : (
      name
    );
  return {
    document: text(
      'number',
      t('group.document'),
      ({ document }) =>
        document ? led(pageOf(document), permissions.includes(`${document.entity}_view`), document.number) : undefined,
      { least: 152 },
    ),
    date: {
      ...text('date', t('group.date'), ({ date }) => date && formatDate(date)),
      width: 'date',
    },
    month: { ...text('date', t('group.month'), ({ month }) => month && formatDate(month).slice(3)), width: 'date' },
    kind: text('kind', t('group.kind'), ({ kind }) => kind && t(`stockDocuments:kind.${kind}`), { sortable: false }),
    partner: text('partner', t('group.partner'), ({ partner }) => called(partner?.name), { width: 'party' }),
    owner: text(
      'owner',
      t('group.owner'),
      ({ owner, is_own }) => called(owner?.name ?? (is_own ? t('stockDocuments:ownGoods') : undefined)),
      { width: 'party' },
    ),
    product: text('product', t('group.product'), ({ product }) => called(product?.name), { width: 'goods' }),
    variant: text('variant', t('group.variant'), ({ variant }) => called(variant?.name), { width: 'goods' }),
    batch: text(
      'batch',
      t('group.batch'),
      ({ batch }) =>
        batch
          ? led(pageOf({ entity: 'stockbatch', id: batch.id }), permissions.includes('stockbatch_view'), batch.number)
          : undefined,
      { least: 152 },
    ),
    warehouse: text('warehouse', t('group.warehouse'), ({ warehouse }) => called(warehouse?.name), { width: 'party' }),
  };
}

/** What is shown of each batch of each document, in this order. */
const ofEach: readonly FlowGroup[] = ['document', 'date', 'kind', 'partner', 'variant', 'batch', 'owner', 'warehouse'];

/** The columns of the report: what it is added up by, then its figures. */
export function flowColumns(words: Words): Column[] {
  const { t, flow, groups, seesValues } = words;
  const known = identity(words);
  const asked = groups.filter((group): group is FlowGroup => group !== undefined && group in known);
  const shown = asked.length > 0 ? [...new Set(asked)] : ofEach;
  return [
    ...shown.map((group, at) => (at === 0 ? { ...known[group], sticky: true, fixed: true } : known[group])),
    ...(asked.length > 0 ? [number('documents', t('documents'), ({ documents }) => formatNumber(documents))] : []),
    number('packs', t('packs'), ({ packs }) => formatNumber(packs)),
    { ...number('net_weight', t('net_weight'), ({ net_weight }) => formatNumber(net_weight, 3), 120), phone: 'figure' },
    // Goods are received the day that their batch is.
    ...(flow === 'inbound'
      ? []
      : [number('dwell_days', t('dwell_days'), ({ dwell_days }) => formatNumber(dwell_days, 1))]),
    ...(seesValues ? [number('value', t('value'), ({ value = 0 }) => formatNumber(value), 130)] : []),
  ];
}
