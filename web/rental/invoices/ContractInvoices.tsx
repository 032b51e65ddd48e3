import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { columnsOfContract } from './columns.tsx';
import { useInvoicesOf } from './invoices.ts';

const loadDialog = () => import('./BillDialog.tsx');
const BillDialog = lazy(async () => ({ default: (await loadDialog()).BillDialog }));

/** The invoices of a contract, and the way to the next one. */
export function ContractInvoices({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['rental', 'ui']);
  const formatDate = useFormatDate();
  const can = useCan('rental');
  const [isBilling, setBilling] = useState(false);
  const { data: invoices, error, refetch } = useInvoicesOf(contract.id);
  const title = t('invoice.ofContract');
  return (
    <Section
      title={title}
      busy={!invoices && !error}
      tools={
        can('create') &&
        contract.status !== 'draft' &&
        invoices && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => setBilling(true)}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('invoice.make.button')}
          </Button>
        )
      }
    >
      {error && !invoices && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {invoices?.length === 0 && <Text size="sm">{t('invoice.nothingYet')}</Text>}
      {invoices && invoices.length > 0 && (
        <SmallTable
          label={title}
          columns={columnsOfContract({ t, formatDate, canView: can('view') })}
          rows={invoices}
        />
      )}
      {isBilling && invoices && (
        <Suspense>
          <BillDialog contract={contract} invoices={invoices} onClose={() => setBilling(false)} />
        </Suspense>
      )}
    </Section>
  );
}
