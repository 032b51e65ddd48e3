import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { type Act, actWords, isDangerous, useAct } from './acts.ts';

interface ConfirmActProps {
  act: Act;
  user: User;
  /** It was done. */
  onDone?: (() => void) | undefined;
  onClose(): void;
}

/** Says what will come of it before anything is done about somebody. */
export function ConfirmAct({ act, user, onDone, onClose }: ConfirmActProps) {
  const { t } = useTranslation('users');
  const words = actWords(user);
  const doIt = useAct();

  async function confirm() {
    const done = await doIt(act, user);
    onClose();
    if (done) {
      onDone?.();
    }
  }

  return (
    <ConfirmDialog
      title={t(`act.${act}.title`, words)}
      choices={[{ label: t(`act.${act}.confirm`), dangerous: isDangerous(act), onChoose: confirm }]}
      onClose={onClose}
    >
      <Text size="sm">{t(`act.${act}.text`, words)}</Text>
    </ConfirmDialog>
  );
}
