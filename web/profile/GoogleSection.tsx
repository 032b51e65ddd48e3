import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleStatus } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatDate, useSettings } from '#web/platform/session/session.tsx';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { ProveDialog } from './ProveDialog.tsx';
import { useTry } from './use-own.ts';

const key = ['profile', 'google'];

/** Whether a Google account opens one's own, where Google is a way in here. */
export function GoogleSection() {
  const { t } = useTranslation('profile');
  const asked = useSettings()?.google_sign_in === true;
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await call<{ data: GoogleStatus }>('GET', '/profile/google')).data,
    enabled: asked,
  });
  if (!asked) {
    return null;
  }
  return (
    <SettingsSection title={t('google.title')} lead={t('google.lead')}>
      {data && <Tie status={data} />}
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
    </SettingsSection>
  );
}

function Tie({ status: { tied, tied_at: since, has_password: hasPassword } }: { status: GoogleStatus }) {
  const { t } = useTranslation('profile');
  const formatDate = useFormatDate();
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone={tied ? 'good' : 'plain'}>{t(tied ? 'google.tied' : 'google.untied')}</StatusBadge>
        <Text size="sm">
          {tied ? (since ? t('google.since', { date: formatDate(since) }) : t('google.opens')) : t('google.none')}
        </Text>
      </Group>
      {tied &&
        (hasPassword ? (
          <Group>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('google.untie')}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('google.onlyWay')}{' '}
            <Anchor size="sm" href="/forgot" underline="always">
              {t('google.choosePassword')}
            </Anchor>
          </Text>
        ))}
      {asking && <UntieDialog onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function UntieDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const client = useQueryClient();

  async function untie(proof: { password?: string }) {
    const result = await attempt(t('google.failed_title'), () => call('POST', '/profile/google/untie', proof));
    if ('faults' in result) return result.faults;
    showSuccess({
      title: t('google.untied_title'),
      message: t('google.untied_message'),
      about: t('google.failed_title'),
    });
    await client.invalidateQueries({ queryKey: key });
    return undefined;
  }

  return (
    <ProveDialog title={t('google.untie')} lead={t('google.untieLead')} hasPassword onProve={untie} onClose={onClose} />
  );
}
