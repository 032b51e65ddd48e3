import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RecallDocument } from '#shared/stock/recall.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import { mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import classes from '#web/stock/documents/table.module.css';

interface TakenTableProps {
  /** What the table has, for a screen reader. */
  label: string;
  rows: readonly RecallDocument[];
  withContacts?: boolean;
}

/** Documents that took goods of a batch, or wait for them, with who gets them. */
export function TakenTable({ label, rows, withContacts = false }: TakenTableProps) {
  const { t } = useTranslation(['recall', 'inventory', 'partners']);
  const { permissions } = useSession().user;
  const formatDate = useFormatDate();
  const nameOf = useDocumentName();
  return (
    <ScrollBox className={classes.scroll} role="group" aria-label={label}>
      <Table className={classes.numbers ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('receivers.document')}</Table.Th>
            <Table.Th>{t('inventory:field.date')}</Table.Th>
            <Table.Th>{t('receivers.partner')}</Table.Th>
            {withContacts && <Table.Th>{t('receivers.contact')}</Table.Th>}
            <Table.Th>{t('inventory:field.batch')}</Table.Th>
            <Table.Th>{t('inventory:field.warehouse')}</Table.Th>
            <Table.Th ta="end">{t('inventory:field.packs')}</Table.Th>
            <Table.Th ta="end">{t('inventory:field.net_weight')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ document, kind, date, partner, contact, batch, warehouse, packs, net_weight }) => (
            <Table.Tr key={`${document.id} ${batch.id}`}>
              <Table.Td>
                {mayOpen(permissions, document) ? (
                  <Link to={pageOf(document)} className={classes.link}>
                    {nameOf({ kind, number: document.number, status: 'submitted' })}
                  </Link>
                ) : (
                  nameOf({ kind, number: document.number, status: 'submitted' })
                )}
              </Table.Td>
              <Table.Td>{formatDate(date)}</Table.Td>
              <Table.Td>{partner?.name ?? t('receivers.ours')}</Table.Td>
              {withContacts && (
                <Table.Td>
                  {contact && (
                    <>
                      {contact.name}
                      <Text size="xs" c="dimmed" span display="block">
                        {[contact.phone, contact.email].filter(Boolean).join(' · ')}
                      </Text>
                    </>
                  )}
                </Table.Td>
              )}
              <Table.Td>{batch.number}</Table.Td>
              <Table.Td>{warehouse.name}</Table.Td>
              <Table.Td ta="end">{formatNumber(packs)}</Table.Td>
              <Table.Td ta="end">{formatNumber(net_weight, 3)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
