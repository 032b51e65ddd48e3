import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { useExport } from '#web/platform/records/use-export.ts';

/** A file is in the order of the invoice. */
const everything = { search: '', page: 0, size: 10, order_by: null, sort_by: null } as const;

/** What stands behind an invoice as a file for Excel: by interval, and on a second sheet every day spelt out. */
export function AnnexButton({ invoice: { id } }: { invoice: Invoice }) {
  const { t } = useTranslation('rental');
  const annex = useExport({
    path: '/rental_invoice_rows',
    name: 'rental_invoice_annex',
    what: t('paper.annex'),
    search: everything,
    fixed: { invoice_id: id },
  });
  return (
    <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void annex('xlsx')}>
      {t('paper.annex')}
    </Button>
  );
}
