import { Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleStatus } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatDate, useSettings } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
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
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();

  async function untie() {
    const result = await attempt(t('google.failed_title'), () => call('POST', '/profile/google/untie', { password }));
    if ('faults' in result) {
      setFault(result.faults.password);
      return;
    }
    showSuccess({
      title: t('google.untied_title'),
      message: t('google.untied_message'),
      about: t('google.failed_title'),
    });
    await client.invalidateQueries({ queryKey: key });
    onClose();
  }

  return (
    <FormDialog
      title={t('google.untie')}
      width="default"
      dirty={password !== ''}
      overlayFor={0}
      submitLabel={t('google.untie')}
      onSubmit={untie}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('google.untieLead')}</Text>
        <PasswordInput
          label={t('secondStep.password')}
          value={password}
          error={fault}
          autoComplete="current-password"
          data-autofocus
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
