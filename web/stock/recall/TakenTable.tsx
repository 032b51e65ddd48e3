import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RecallDocument } from '#shared/stock/recall.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import classes from '#web/stock/documents/table.module.css';
import { useDocumentName } from '#web/stock/documents/words.ts';

interface TakenTableProps {
  /** What the table has, for a screen reader. */
  label: string;
  rows: readonly RecallDocument[];
  /** Each partner with whom to call. */
  withContacts?: boolean;
  /** All rows are of one batch, which is not named again. */
  isOfOne?: boolean;
}

/** Documents that took goods of a batch, or wait for them, with who gets them. */
export function TakenTable({ label, rows, withContacts = false, isOfOne = false }: TakenTableProps) {
  const columns = useColumns(withContacts).filter(({ id }) => !isOfOne || id !== 'batch');
  const told = rows.map((row) => ({ ...row, id: `${row.document.id} ${row.batch.id}` }));
  return <SmallTable label={label} columns={columns} rows={told} />;
}

function useColumns(withContacts: boolean): GridColumn<RecallDocument & { id: string }>[] {
  const { t } = useTranslation(['recall', 'inventory', 'partners']);
  const formatDate = useFormatDate();
  const nameOf = useDocumentName();
  return [
    {
      id: 'document',
      header: t('receivers.document'),
      width: 'code',
      fixed: true,
      cell: ({ document, kind }) => (
        <Named document={document} name={nameOf({ kind, number: document.number, status: 'submitted' })} />
      ),
    },
    { id: 'date', header: t('inventory:field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    {
      id: 'partner',
      header: t('receivers.partner'),
      width: 'party',
      cell: ({ partner, contact }) => (
        <>
          {partner?.name ?? t('receivers.ours')}
          {withContacts && contact && <Contact {...contact} />}
        </>
      ),
    },
    { id: 'batch', header: t('inventory:field.batch'), width: 'code', cell: ({ batch }) => batch.number },
    {
      id: 'warehouse',
      header: t('inventory:field.warehouse'),
      width: 'party',
      cell: ({ warehouse }) => (
        <Box component="span" style={{ whiteSpace: 'normal' }}>
          {warehouse.name}
        </Box>
      ),
    },
    { id: 'packs', header: t('inventory:field.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
    {
      id: 'net_weight',
      header: t('inventory:field.net_weight'),
      width: 'number',
      phone: 'figure',
      cell: ({ net_weight }) => formatNumber(net_weight, 3),
    },
  ];
}

/** A document by its name, with the way to it for who may open it. */
function Named({ document, name }: { document: RecallDocument['document']; name: string }) {
  const { permissions } = useSession().user;
  if (!mayOpen(permissions, document)) return name;
  return (
    <Link to={pageOf(document)} className={classes.link}>
      {name}
    </Link>
  );
}

/** Who is called, and how. */
const Contact = ({ name, phone, email }: NonNullable<RecallDocument['contact']>) => (
  <Stack component="span" gap={0}>
    {[name, phone, email].filter(Boolean).map((line) => (
      <Text key={line} size="xs" c="dimmed" span>
        {line}
      </Text>
    ))}
  </Stack>
);
