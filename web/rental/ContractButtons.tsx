import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { useContractStep } from './use-contract-step.ts';

const loadDialog = () => import('./ContractDialog.tsx');
const ContractDialog = lazy(async () => ({ default: (await loadDialog()).ContractDialog }));

/** What one may do with a contract as it stands. */
export function ContractButtons({ contract }: { contract: Contract }) {
  const { t } = useTranslation('rental');
  const can = useCan('rental');
  const [open, setOpen] = useState<'edit' | 'activate' | 'terminate'>();
  const close = () => setOpen(undefined);
  const { status } = contract;
  const isInForce = status === 'active' || status === 'expiring' || status === 'ended';
  return (
    <>
      {can('update') && status !== 'terminated' && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => setOpen('edit')}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          {t('page.edit')}
        </Button>
      )}
      {can('approval') && status === 'draft' && (
        <Button onClick={() => setOpen('activate')}>{t('activate.button')}</Button>
      )}
      {can('approval') && isInForce && (
        <Button variant="default" onClick={() => setOpen('terminate')}>
          {t('terminate.button')}
        </Button>
      )}
      {open === 'edit' && (
        <Suspense>
          <ContractDialog contract={contract} onClose={close} />
        </Suspense>
      )}
      {open === 'activate' && <Activation contract={contract} onClose={close} />}
      {open === 'terminate' && <Termination contract={contract} onClose={close} />}
    </>
  );
}

interface StepProps {
  contract: Contract;
  onClose(): void;
}

function Activation({ contract, onClose }: StepProps) {
  const { t } = useTranslation('rental');
  const step = useContractStep(contract);
  const choice = {
    label: t('activate.button'),
    onChoose: async () => (await step('activate')) && onClose(),
  };
  return (
    <ConfirmDialog title={t('activate.title', { name: contract.number })} choices={[choice]} onClose={onClose}>
      <Text size="sm">{t('activate.text')}</Text>
    </ConfirmDialog>
  );
}

function Termination({ contract, onClose }: StepProps) {
  const { t } = useTranslation('rental');
  const step = useContractStep(contract);
  const [day, setDay] = useState(contract.end_date);
  const choice = {
    label: t('terminate.button'),
    dangerous: true,
    onChoose: async () => day && (await step('terminate', { end_date: day })) && onClose(),
  };
  return (
    <ConfirmDialog
      title={t('terminate.title', { name: contract.number })}
      choices={day ? [choice] : []}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('terminate.text')}
      </Text>
      <DayField label={t('field.end_date')} withAsterisk value={day} onChange={setDay} />
    </ConfirmDialog>
  );
}
