import { Anchor, Button, Group, LoadingOverlay, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { call } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { myKey, useFormatDate } from '#web/platform/session/session.tsx';
import { workingOverlay } from '#web/platform/ui/dialog.ts';

/** Asks to read the present privacy notice, above whatever is open; it goes away when that is said, or by signing out. */
export default function NoticeDialog({ onSignOut }: { onSignOut(): void }) {
  const { t } = useTranslation('privacy');
  const client = useQueryClient();
  const formatDate = useFormatDate();
  const [busy, setBusy] = useState(false);

  async function accept() {
    setBusy(true);
    try {
      await call('POST', '/profile/notices', { version: NOTICE_VERSION });
      await client.invalidateQueries({ queryKey: myKey });
    } catch (problem) {
      showFailure({ title: t('ask.failed'), message: reasonOf(problem) ?? '' });
    }
    setBusy(false);
  }

  return (
    <Modal
      opened
      centered
      title={t('ask.title')}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <LoadingOverlay visible={busy} overlayProps={workingOverlay} />
      <Stack>
        <Text size="sm">{t('ask.lead', { day: formatDate(NOTICE_VERSION) })}</Text>
        <Anchor href="/privacy" target="_blank" size="sm" underline="always">
          {t('ask.read')}
        </Anchor>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onSignOut}>
            {t('ask.signOut')}
          </Button>
          <Button data-autofocus onClick={() => void accept()}>
            {t('ask.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
