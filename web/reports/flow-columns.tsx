import { Badge } from '@mantine/core';
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
  t: TFunction<['reports', 'stockDocuments', 'stockReceived']>;
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
  cell(row) {
    const text = value(row);
    // A column that nothing fills is folded away: no mark around nothing.
    if (text === '') return text;
    return row.is_voided ? <s>{text}</s> : row.is_subtotal ? <strong>{text}</strong> : text;
  },
});

/** The column of the first of two things: what it comes to stands behind its rows. */
const withSubtotal = (column: Column, word: string): Column => ({
  ...column,
  cell: (row) =>
    row.is_subtotal ? (
      <strong>
        {word}: {column.cell(row)}
      </strong>
    ) : (
      column.cell(row)
    ),
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
    week: { ...text('date', t('group.week'), ({ week }) => week && formatDate(week)), width: 'date' },
    month: { ...text('date', t('group.month'), ({ month }) => month && formatDate(month).slice(3)), width: 'date' },
    kind: text('kind', t('group.kind'), ({ kind }) => kind && t(`stockDocuments:kind.${kind}`), { sortable: false }),
    partner: text('partner', t('group.partner'), ({ partner }) => called(partner?.name), { width: 'party' }),
    owner: text(
      'owner',
      t('group.owner'),
      ({ owner, is_own }) => called(owner?.name ?? (is_own ? t('stockDocuments:ownGoods') : undefined)),
      { width: 'party' },
    ),
    processtype: text('processtype', t('group.processtype'), ({ processtype }) => called(processtype?.name), {
      width: 'goods',
    }),
    grade: text('grade', t('group.grade'), ({ grade }) => called(grade?.name)),
    size: text('size', t('group.size'), ({ size }) => called(size?.name)),
    room: text('room', t('group.room'), ({ room }) => called(room?.name)),
    handling_unit: text('handling_unit', t('group.handling_unit'), ({ handling_unit }) =>
      handling_unit
        ? led(
            `/app/inventorystock/unit/${handling_unit.code}`,
            permissions.includes('inventorystock_list'),
            handling_unit.code,
          )
        : undefined,
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
const ofEach: readonly FlowGroup[] = ['document', 'date', 'kind', 'partner', 'variant', 'batch'];
/** What stands of them behind, where one of the page has it. */
const furtherOfEach: readonly FlowGroup[] = ['product', 'processtype', 'grade', 'size', 'room', 'handling_unit'];
/** What stands behind packs and kg, so that these are in sight. */
const behindFigures: readonly FlowGroup[] = ['owner', 'warehouse'];

/** What batches say of themselves. */
const batchFacts = ({ t, formatDate }: Words): Column[] =>
  (['production_date', 'expiry_date'] as const).map((fact) => ({
    id: fact,
    header: t(`stockReceived:batch.fact.${fact}`),
    width: 'date',
    sortable: fact === 'expiry_date',
    folds: true,
    cell: (row) => row[fact] && formatDate(row[fact]),
  }));

/** What documents say of how the goods went. */
const papers = ({ t, flow }: Words): Column[] => [
  ...(flow === 'outbound'
    ? [
        {
          id: 'destination',
          header: t('destination'),
          width: 'wide',
          folds: true,
          cell: ({ destination }) => destination && <span title={destination}>{destination}</span>,
        } satisfies Column,
      ]
    : []),
  ...(['reference', 'vehicle_number', 'driver_name', 'seal_number'] as const).map((field): Column => ({
    id: field,
    header: t(`stockDocuments:field.${field}`),
    width: 'medium',
    sortable: field === 'vehicle_number' || field === 'seal_number',
    folds: true,
    cell: (row) => row[field],
  })),
];

/** The columns of the report: what it is added up by, then its figures. */
export function flowColumns(words: Words): Column[] {
  const { t, flow, groups, seesValues } = words;
  const known = identity(words);
  const asked = groups.filter((group): group is FlowGroup => group !== undefined && group in known);
  const isEach = asked.length === 0;
  const shown = isEach ? ofEach : [...new Set(asked)];
  const weights: Column[] = [
    number('packs', t('packs'), ({ packs }) => formatNumber(packs)),
    { ...number('net_weight', t('net_weight'), ({ net_weight }) => formatNumber(net_weight, 3), 120), phone: 'figure' },
  ];
  return [
    ...shown.slice(0, 1).map((group) => ({
      ...(shown.length > 1 && !isEach ? withSubtotal(known[group], t('is_subtotal')) : known[group]),
      sticky: true,
      fixed: true,
    })),
    {
      id: 'is_voided',
      header: t('is_voided'),
      width: 'badge',
      folds: true,
      cell: ({ is_voided }) =>
        is_voided ? (
          <Badge variant="outline" color="gray">
            {t('is_voided')}
          </Badge>
        ) : null,
    },
    ...shown.slice(1).map((group) => known[group]),
    ...(isEach ? [...weights, ...behindFigures.map((group) => known[group])] : []),
    ...(isEach ? furtherOfEach.map((group) => ({ ...known[group], folds: true })) : []),
    ...(isEach || asked.includes('batch') ? batchFacts(words) : []),
    ...(isEach || asked.includes('document') ? papers(words) : []),
    ...(!isEach ? [number('documents', t('documents'), ({ documents }) => formatNumber(documents))] : []),
    ...(isEach ? [] : weights),
    {
      ...number(
        'gross_weight',
        t('gross_weight'),
        ({ gross_weight }) => (gross_weight === null ? '' : formatNumber(gross_weight, 3)),
        120,
      ),
      sortable: false,
      folds: true,
    },
    // Goods are received the day that their batch is.
    ...(flow === 'inbound'
      ? []
      : [number('dwell_days', t('dwell_days'), ({ dwell_days }) => formatNumber(dwell_days, 1))]),
    ...(seesValues ? [number('value', t('value'), ({ value = 0 }) => formatNumber(value), 130)] : []),
    ...(isEach && words.permissions.includes('rental_list') && flow === 'outbound'
      ? [
          {
            ...number('rent', t('rent'), ({ rent }) => (typeof rent === 'number' ? formatNumber(rent) : ''), 130),
            sortable: false,
            folds: true,
          },
        ]
      : []),
  ];
}
