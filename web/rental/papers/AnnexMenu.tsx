import { Button, Menu } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { useExport } from '#web/platform/records/use-export.ts';

/** A file is in the order of the invoice. */
const everything = { search: '', page: 0, size: 10, order_by: null, sort_by: null } as const;

/** What stands behind an invoice as a file for Excel: by interval, or every day spelt out. */
export function AnnexMenu({ invoice: { id } }: { invoice: Invoice }) {
  const { t } = useTranslation('rental');
  const common = {
    path: '/rental_invoice_rows',
    name: 'rental_invoice_annex',
    what: t('paper.annex'),
    search: everything,
  };
  const byInterval = useExport({ ...common, fixed: { invoice_id: id, by: 'interval' } });
  const byDay = useExport({ ...common, fixed: { invoice_id: id, by: 'day' } });
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />}>
          {t('paper.annex')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void byInterval('xlsx')}>{t('paper.annexByInterval')}</Menu.Item>
        <Menu.Item onClick={() => void byDay('xlsx')}>{t('paper.annexByDay')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
