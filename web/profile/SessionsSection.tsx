import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import classes from './profile.module.css';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';
import { useOwnSessions, useRenew, useTry } from './use-own.ts';

/** Where one is signed in, and ending it. */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const { data: sessions, error, refetch } = useOwnSessions();
  const [asking, setAsking] = useState(false);
  const end = useEnd();
  const nameOf = useDeviceName();
  const endOthers = async () => {
    if (await end('POST', '/profile/sign_out_others', t('sessions.others_message'))) {
      setAsking(false);
    }
  };
  const endOne = (session: OwnSession) =>
    end('DELETE', `/profile/sessions/${session.id}`, t('sessions.ended_message', { device: nameOf(session) }));
  return (
    <SettingsSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions ? (
        <Stack gap="sm">
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => void endOne(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Group>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('sessions.others')}
              </Button>
            </Group>
          )}
        </Stack>
      ) : error ? (
        <ProblemPanel problem={error} tryAgain={() => void refetch()} />
      ) : (
        <Skeleton h={120} />
      )}
      {asking && (
        <ConfirmDialog
          title={t('sessions.others')}
          choices={[{ label: t('sessions.others'), dangerous: true, onChoose: endOthers }]}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('sessions.othersQuestion')}</Text>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function useEnd() {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const renew = useRenew();
  return async (method: 'POST' | 'DELETE', path: string, message: string) => {
    const result = await attempt(t('sessions.failed_title'), () =>
      call(method, path, method === 'POST' ? {} : undefined),
    );
    if ('done' in result) {
      showSuccess({ title: t('sessions.ended_title'), message, about: t('sessions.failed_title') });
    }
    await renew('sessions');
    return 'done' in result;
  };
}

/** What a device calls itself, as far as it says. */
function useDeviceName() {
  const { t } = useTranslation('profile');
  return ({ browser, system }: OwnSession) =>
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const { t } = useTranslation('profile');
  const formatMoment = useFormatMoment();
  const device = useDeviceName()(session);
  const { ip, company_name: company, created_at: opened, last_seen_at: seen, current } = session;
  return (
    <li className={classes.session}>
      <IconDeviceDesktop size={24} stroke={1.5} aria-hidden />
      <div>
        <Group gap={8}>
          <Text size="sm" fw={500}>
            {device}
          </Text>
          {current && <StatusBadge tone="good">{t('sessions.here')}</StatusBadge>}
        </Group>
        <Text size="xs" c="dimmed">
          {t('sessions.place', { ip: ip ?? t('sessions.unknownPlace'), company })}
        </Text>
        <Text size="xs" c="dimmed">
          {t('sessions.seen', { opened: formatMoment(opened), seen: formatMoment(seen) })}
        </Text>
      </div>
      {!current && (
        <Button variant="default" size="xs" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
