import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStepSecret } from '#shared/profile.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Begin, Confirm } from './set-up-steps.tsx';
import { useRenew } from './use-own.ts';

interface SetUpProps {
  hasPassword: boolean;
  /** All is done, the codes are kept. */
  onDone(): void;
  /** Left before it was switched on; where there is no way but on, left out. */
  onStop?: () => void;
}

/** Switching the second step on: the password, the picture for the phone and its first code, the recovery codes. */
export function SetUpSecondStep({ hasPassword, onDone, onStop }: SetUpProps) {
  const { t } = useTranslation('profile');
  const renew = useRenew();
  const [secret, setSecret] = useState<SecondStepSecret>();
  const [codes, setCodes] = useState<string[]>();

  async function switchedOn(made: string[]) {
    setCodes(made);
    await renew('secondStep', 'sessions');
  }

  function kept() {
    // Not before: it would cover what is to be kept.
    showSuccess({
      title: t('secondStep.on_title'),
      message: t('secondStep.on_message'),
      about: t('secondStep.failed_title'),
    });
    onDone();
  }

  if (codes) {
    return <RecoveryCodes codes={codes} onKept={kept} />;
  }
  return secret ? (
    <Confirm secret={secret} onConfirmed={(made) => void switchedOn(made)} {...(onStop && { onStop })} />
  ) : (
    <Begin hasPassword={hasPassword} onBegun={setSecret} {...(onStop && { onStop })} />
  );
}
