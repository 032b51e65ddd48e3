import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/storage.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { roomsPath, useReadAgain } from './use-warehouse.ts';

/** Asks before the positions of a room are deleted that nothing ever lay in. */
export function ClearPositions({ room, onClose }: { room: Room; onClose(): void }) {
  const { t } = useTranslation('warehouses');
  const readAgain = useReadAgain();

  async function clear() {
    const about = `clear ${room.id}`;
    try {
      const { data } = await call<{ data: { cleared: number; kept: number } }>(
        'POST',
        `${roomsPath}/${room.id}/clear_positions`,
      );
      const counts = { n: formatNumber(data.cleared), kept: formatNumber(data.kept) };
      showSuccess({ about, title: t('layout.clear'), message: t('layout.cleared', counts) });
    } catch (problem) {
      showFailure({ about, title: t('layout.clear'), message: withReason(t('layout.notCleared'), problem) });
    }
    readAgain();
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('layout.clear')}
      choices={[{ label: t('layout.clear'), dangerous: true, onChoose: clear }]}
      onClose={onClose}
    >
      <Text size="sm">{t('layout.clearAsk', { name: room.name })}</Text>
    </ConfirmDialog>
  );
}
