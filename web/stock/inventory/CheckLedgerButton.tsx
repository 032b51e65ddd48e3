import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';

const CheckLedgerDialog = lazy(async () => ({ default: (await import('./CheckLedgerDialog.tsx')).CheckLedgerDialog }));

/** Has the ledger proved, for people who may export all movements. */
export function CheckLedgerButton() {
  const { t } = useTranslation('ledgerCheck');
  const can = useCan('stockmovement');
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  if (!can('export')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCheck size={16} />} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <Suspense>{opened && <CheckLedgerDialog onClose={close} />}</Suspense>
    </>
  );
}
