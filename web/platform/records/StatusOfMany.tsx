import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { useBulk } from './use-bulk.ts';

interface StatusOfManyProps {
  path: string;
  what: string;
  ids: readonly string[];
  active: boolean;
  onDone(): void;
  onClose(): void;
}

/** Asks before the chosen records are activated or deactivated. */
export function StatusOfMany({ path, what, ids, active, onDone, onClose }: StatusOfManyProps) {
  const { t } = useTranslation('records');
  const { setActive } = useBulk(path, what);
  const number = { count: ids.length, n: formatNumber(ids.length) };

  async function confirm() {
    if (await setActive(ids, active)) {
      onDone();
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={t(active ? 'status.activateTitle' : 'status.deactivateTitle', number)}
      choices={[{ label: t(active ? 'selection.activate' : 'selection.deactivate'), onChoose: confirm }]}
      onClose={onClose}
    >
      <Text size="sm">{t(active ? 'status.activateText' : 'status.deactivateText')}</Text>
    </ConfirmDialog>
  );
}
