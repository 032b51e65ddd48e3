import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { DocumentRow } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { askedState, DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { type DocumentKindName, pageOf } from './document-type.ts';
import classes from './stock-documents.module.css';

interface Words {
  t: TFunction<'stockDocuments'>;
  formatDate(value: string): string;
  /** Whether one may see what stock is worth, and the pages of documents. */
  seesValues: boolean;
  canView: boolean;
  /** All documents are of the warehouse one is in. */
  isHere?: boolean;
  /** Documents of the type say why they were made instead of with whom. */
  isExplained?: boolean;
  /** Some of them are made with a partner. */
  hasPartner?: boolean;
  /** Some of them change whose goods are. */
  changesOwner?: boolean;
  /** Some of them send goods to another warehouse. */
  changesWarehouse?: boolean;
}

/** What has no number yet is told from others by what it is and whose paper it goes by. */
const calledByKind = ({ kind, reference }: DocumentRow, t: TFunction<'stockDocuments'>) =>
  [t(`kind.${kind as DocumentKindName}`), reference].filter(Boolean).join(' ');

const named = (one: { name: string } | null) => one && <span title={one.name}>{one.name}</span>;

const saidOf = ({ name, others }: NonNullable<DocumentRow['goods']>, t: TFunction<'stockDocuments'>) =>
  others > 0 ? t('goodsAndOthers', { name, n: others }) : name;

/** Columns that give way to goods where documents have a partner: on a laptop they are a scroll away. */
const behind: ReadonlySet<string> = new Set(['kind', 'warehouse']);

/** The columns with those that give way right behind the value. */
function withBehind(columns: readonly GridColumn<DocumentRow>[]): GridColumn<DocumentRow>[] {
  const before = columns.filter(({ id }) => !behind.has(id));
  const at = before.findIndex(({ id }) => id === 'value') + 1;
  return before.toSpliced(at, 0, ...columns.filter(({ id }) => behind.has(id)));
}

/** The columns of a list of documents. */
export function documentColumns({
  t,
  formatDate,
  seesValues,
  canView,
  isHere = false,
  isExplained = false,
  hasPartner = true,
  changesOwner = false,
  changesWarehouse = false,
}: Words): GridColumn<DocumentRow>[] {
  const columns: GridColumn<DocumentRow>[] = [
    {
      id: 'number',
      header: t('field.number'),
      width: 'medium',
      least: 152,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: (row) => {
        const called = row.number ?? calledByKind(row, t);
        return canView ? (
          <Link to={pageOf(row)} className={classes.number} title={called}>
            {called}
          </Link>
        ) : (
          called
        );
      },
    },
    {
      id: 'date',
      phone: 'fact',
      header: t('field.date'),
      width: 'date',
      sortable: true,
      cell: ({ date }) => formatDate(date),
    },
    {
      id: 'kind',
      header: t('field.kind'),
      width: 'medium',
      least: 112,
      sortable: true,
      cell: ({ kind }) => t(`kind.${kind as DocumentKindName}`),
    },
    {
      id: 'status',
      phone: 'fact',
      header: t('field.status'),
      width: 'medium',
      least: 116,
      sortable: true,
      cell: (row) => <DocumentStatusBadge status={row.status} way={row.way} asked={askedState(row)} />,
    },
    {
      id: 'warehouse',
      header: t('field.warehouse'),
      width: 'party',
      sortable: true,
      cell: ({ warehouse }) => named(warehouse),
    },
    {
      id: 'to_warehouse',
      phone: 'fact',
      header: t('field.to_warehouse_id'),
      width: 'party',
      cell: ({ to_warehouse }) => named(to_warehouse),
    },
    {
      id: 'partner',
      phone: 'fact',
      header: t('field.partner'),
      width: 'wide',
      least: 136,
      sortable: true,
      cell: ({ partner }) => named(partner),
    },
    {
      id: 'goods',
      phone: 'fact',
      header: t('field.goods'),
      width: 'goods',
      least: 212,
      cell: ({ goods }) => goods && <span title={goods.name}>{saidOf(goods, t)}</span>,
    },
    {
      id: 'reason',
      header: t('field.reason'),
      width: 'wide',
      least: 200,
      cell: ({ reason }) => reason && <span title={reason}>{reason}</span>,
    },
    {
      id: 'packs',
      header: t('field.packs'),
      width: 'number',
      least: 84,
      sortable: true,
      cell: ({ packs }) => formatNumber(packs),
    },
    {
      id: 'net_weight',
      phone: 'figure',
      header: t('field.net_weight'),
      width: 'number',
      least: 104,
      sortable: true,
      cell: ({ net_weight }) => formatNumber(net_weight, 3),
    },
    {
      id: 'value',
      header: t('field.value'),
      width: 'number',
      least: 128,
      sortable: true,
      cell: ({ value, cost_state }) =>
        value !== undefined && (
          <span title={cost_state ? t(`costs.${cost_state}`) : undefined}>
            {cost_state && <StatusBadge tone="warn">{t(`costs.short.${cost_state}`)}</StatusBadge>} Rp{' '}
            {formatNumber(value)}
          </span>
        ),
    },
    {
      id: 'owner',
      header: t('field.owner'),
      width: 'party',
      sortable: true,
      cell: ({ owner }) => named(owner),
    },
    {
      id: 'to_owner',
      header: t('field.to_owner_id'),
      width: 'party',
      folds: true,
      cell: ({ to_owner }) => named(to_owner),
    },
    {
      id: 'reference',
      header: t('field.reference'),
      width: 'medium',
      sortable: true,
      cell: ({ reference }) => reference && <span title={reference}>{reference}</span>,
    },
    {
      id: 'created_at',
      header: t('field.created_at'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
  const left: ReadonlySet<string> = new Set([
    ...(isExplained ? ['reference', 'created_at'] : ['reason']),
    ...(hasPartner ? [] : ['partner']),
    ...(changesOwner ? [] : ['to_owner']),
    ...(changesWarehouse ? [] : ['to_warehouse']),
  ]);
  const ordered = hasPartner ? withBehind(columns) : columns;
  return ordered.filter(
    ({ id }) => !left.has(id) && !(isHere && !changesWarehouse && id === 'warehouse') && (seesValues || id !== 'value'),
  );
}
