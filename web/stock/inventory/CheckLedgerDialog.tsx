import { Alert, Text } from '@mantine/core';
import { IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedLedger } from '#shared/stock/ledger-check.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import classes from './check-ledger.module.css';

const path = '/stock_movements/check';

/** Proves the ledger of the company, or says what is wrong and where. */
export function CheckLedgerDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['ledgerCheck', 'common']);
  const [result, setResult] = useState<CheckedLedger>();

  async function check() {
    try {
      setResult((await call<{ data: CheckedLedger }>('GET', path)).data);
    } catch (problem) {
      showFailure({ title: t('failed'), message: withReason(t('title'), problem), about: path });
    }
  }

  return (
    <FormDialog
      title={t('title')}
      width="small"
      dirty={false}
      overlayFor={0}
      submitLabel={t('start')}
      leaveLabel={t('common:close')}
      onSubmit={check}
      onClose={onClose}
    >
      <Text size="sm">{t('lead')}</Text>
      <div aria-live="polite">{result && <Result result={result} />}</div>
    </FormDialog>
  );
}

function Result({ result: { sound, documents, moves, balances, faults, fault_count } }: { result: CheckedLedger }) {
  const { t } = useTranslation('ledgerCheck');
  const counted = {
    documents: formatNumber(documents),
    moves: formatNumber(moves),
    balances: formatNumber(balances),
  };
  return (
    <Alert
      mt="md"
      color={sound ? 'green' : 'red'}
      icon={sound ? <IconCircleCheck size={20} /> : <IconShieldX size={20} />}
      title={t(sound ? 'sound' : 'broken')}
    >
      <Text size="sm">{t('counted', counted)}</Text>
      {!sound && (
        <>
          <Text size="sm">{t('faults', { count: fault_count, n: formatNumber(fault_count) })}</Text>
          <ul className={classes.faults}>
            {faults.slice(0, 20).map(({ kind, text, document, stock, numbers }) => (
              <li key={`${kind} ${document?.id} ${stock?.balance_id} ${numbers?.count} ${text}`}>{text}</li>
            ))}
          </ul>
          <Text size="sm">{t('next')}</Text>
        </>
      )}
    </Alert>
  );
}
