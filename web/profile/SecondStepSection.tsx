import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECOVERY_CODES_FEW } from '#shared/limits.ts';
import type { SecondStepStatus } from '#shared/profile.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';
import { SetUpSecondStep } from './SetUpSecondStep.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { useSecondStep } from './use-own.ts';

/** One's second step: whether it is on, and everything that can be done with it. */
export function SecondStepSection() {
  const { t } = useTranslation('profile');
  const { data: status, error, refetch } = useSecondStep();
  return (
    <SettingsSection title={t('secondStep.title')} lead={t('secondStep.lead')}>
      {status ? (
        <SecondStep status={status} />
      ) : error ? (
        <ProblemPanel problem={error} tryAgain={() => void refetch()} />
      ) : (
        <Skeleton h={60} />
      )}
    </SettingsSection>
  );
}

type Doing = 'setUp' | 'off' | 'renew' | { codes: string[] };

function SecondStep({ status }: { status: SecondStepStatus }) {
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  if (typeof doing === 'object') {
    return <RecoveryCodes codes={doing.codes} onKept={stop} />;
  }
  if (doing === 'setUp') {
    return <SetUpSecondStep hasPassword={status.has_password} onDone={stop} onStop={stop} />;
  }
  return (
    <>
      <State status={status} onChoose={setDoing} />
      {doing === 'off' && <SwitchOffDialog hasPassword={status.has_password} onClose={stop} />}
      {doing === 'renew' && (
        <RenewCodesDialog hasPassword={status.has_password} onMade={(codes) => setDoing({ codes })} onClose={stop} />
      )}
    </>
  );
}

function State({ status, onChoose }: { status: SecondStepStatus; onChoose(doing: Doing): void }) {
  const { t } = useTranslation('profile');
  const { company } = useSession();
  const formatDate = useFormatDate();
  const { confirmed_at: since, codes_left: count, compulsory } = status;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone={since ? 'good' : 'plain'}>{t(since ? 'secondStep.on' : 'secondStep.off')}</StatusBadge>
        <Text size="sm">
          {since
            ? `${t('secondStep.since', { date: formatDate(since) })} ${t('secondStep.codesLeft', { count })}`
            : t('secondStep.without')}
        </Text>
      </Group>
      {since && count <= RECOVERY_CODES_FEW && <Alert color="warn">{t('secondStep.codesFew')}</Alert>}
      {since && compulsory && (
        <Text size="sm" c="dimmed">
          {t('secondStep.compulsory', { company: company.name })}
        </Text>
      )}
      <Group gap="sm">
        {since ? (
          <>
            <Button variant="default" onClick={() => onChoose('renew')}>
              {t('secondStep.renew')}
            </Button>
            {!compulsory && (
              <Button variant="subtle" color="bad" onClick={() => onChoose('off')}>
                {t('secondStep.switchOff')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => onChoose('setUp')}>{t('secondStep.switchOn')}</Button>
        )}
      </Group>
    </Stack>
  );
}
