import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  defaultsFrom,
  type Facility,
  type FacilityStep,
  facilityStepNames,
  facilitySteps,
  mayChange,
} from '#shared/fishfin.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { DecisionDialog } from '#web/stock/documents/DecisionDialog.tsx';
import { useFacilityStep } from './use-facility-step.ts';

const loadDialog = () => import('./FacilityDialog.tsx');
const FacilityDialog = lazy(async () => ({ default: (await loadDialog()).FacilityDialog }));

/** What one may do with a facility as it stands. */
export function FacilityButtons({ facility }: { facility: Facility }) {
  const { t } = useTranslation('fishfin');
  const can = useCan('fishfinstock');
  const [open, setOpen] = useState<'edit' | 'default' | FacilityStep>();
  const close = () => setOpen(undefined);
  const steps = facilityStepNames.filter((step) => facilitySteps[step].from.some((one) => one === facility.status));
  return (
    <>
      {facility.status !== 'draft' && (
        <Button
          variant="default"
          renderRoot={(link) => <Link to="/app/fishfinstock/$id/reports" params={{ id: facility.id }} {...link} />}
        >
          {t('report.all')}
        </Button>
      )}
      {can('update') && mayChange(facility.status) && (
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
      {can('approval') &&
        steps.map((step) => (
          <Button key={step} variant={step === 'activate' ? 'filled' : 'default'} onClick={() => setOpen(step)}>
            {t(`${step}.button`)}
          </Button>
        ))}
      {can('approval') && defaultsFrom.includes(facility.status) && (
        <Button variant="default" onClick={() => setOpen('default')}>
          {t('default.button')}
        </Button>
      )}
      {open === 'edit' && (
        <Suspense>
          <FacilityDialog facility={facility} onClose={close} />
        </Suspense>
      )}
      {open === 'default' && <DefaultDialog facility={facility} onClose={close} />}
      {open && open !== 'edit' && open !== 'default' && <StepDialog facility={facility} step={open} onClose={close} />}
    </>
  );
}

/** Finds a facility in default, with the reason. */
function DefaultDialog({ facility, onClose }: Omit<StepProps, 'step'>) {
  const { t } = useTranslation('fishfin');
  const take = useFacilityStep(facility);
  return (
    <DecisionDialog
      act="reject"
      title={t('default.title', { name: facility.number })}
      text={t('default.text')}
      submitLabel={t('default.button')}
      onDecide={(told) => take('default', told)}
      onClose={onClose}
    />
  );
}

interface StepProps {
  facility: Facility;
  step: FacilityStep;
  onClose(): void;
}

function StepDialog({ facility, step, onClose }: StepProps) {
  const { t } = useTranslation('fishfin');
  const take = useFacilityStep(facility);
  const choice = {
    label: t(`${step}.button`),
    dangerous: step === 'close',
    onChoose: async () => (await take(step)) && onClose(),
  };
  return (
    <ConfirmDialog title={t(`${step}.title`, { name: facility.number })} choices={[choice]} onClose={onClose}>
      <Text size="sm">{t(`${step}.text`)}</Text>
    </ConfirmDialog>
  );
}
