import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Release } from '#shared/fishfin-returns.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { returnsPath } from './facility.ts';
import { useShowRelease } from './release.ts';

/** Closes a release that somebody else handed over. */
export function CloseDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const show = useShowRelease();
  const title = release.number ?? release.facility.number;

  async function closeRelease() {
    const about = `close ${release.id}`;
    try {
      const { data } = await call<{ data: Release }>('POST', `${returnsPath}/${release.id}/close`, {});
      show(data);
      showSuccess({ about, title, message: t('release.closed') });
    } catch (problem) {
      showFailure({ about, title, message: withReason(t('release.closeFailed'), problem) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('release.closeTitle', { name: title })}
      choices={[{ label: t('release.close'), onChoose: closeRelease }]}
      onClose={onClose}
    >
      <Text size="sm">{t('release.closeText')}</Text>
    </ConfirmDialog>
  );
}
