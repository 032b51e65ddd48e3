import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { acceptedNotice } from '#shared/privacy-notice.ts';
import { call, fetchFile } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { sessionKey, useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import { saveFile } from '#web/platform/ui/download.ts';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';

type Notice = z.output<typeof acceptedNotice>;

/** What is held about a person: as a file for them, and the notice that they accepted. */
export function OwnDataSection() {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const { data: notices } = useQuery({
    queryKey: [...sessionKey, 'notices'],
    queryFn: async () => (await call<{ data: Notice[] }>('GET', '/profile/notices')).data,
  });
  const accepted = notices?.[0];

  async function take() {
    setBusy(true);
    try {
      const { file, name } = await fetchFile('/profile/own_data');
      saveFile(file, name ?? 'palka-my-data.json');
    } catch (problem) {
      showFailure({ title: t('ownData.failed'), message: reasonOf(problem) ?? '' });
    }
    setBusy(false);
  }

  return (
    <SettingsSection title={t('ownData.title')} lead={t('ownData.lead')}>
      <Stack gap="sm" align="flex-start">
        <Button variant="default" loading={busy} onClick={() => void take()}>
          {t('ownData.take')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('ownData.hint')}
        </Text>
        <Anchor href="/privacy" target="_blank" size="sm" underline="always">
          {t('ownData.notice')}
        </Anchor>
        {accepted && (
          <Text size="sm" c="dimmed">
            {t('ownData.accepted', {
              version: formatDate(accepted.version),
              at: formatMoment(accepted.accepted_at),
            })}
          </Text>
        )}
      </Stack>
    </SettingsSection>
  );
}
