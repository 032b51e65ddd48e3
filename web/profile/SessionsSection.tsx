import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import classes from './profile.module.css';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';
import { ProveDialog } from './ProveDialog.tsx';
import { useOwnSessions, useRenew, useSecondStep, useTry } from './use-own.ts';

/** Where one is signed in, and ending it. */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const { data: sessions, error, refetch } = useOwnSessions();
  const [asking, setAsking] = useState<OwnSession | 'others'>();
  return (
    <SettingsSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions ? (
        <Stack gap="sm">
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => setAsking(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Group>
              <Button variant="default" onClick={() => setAsking('others')}>
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
      {asking && <EndDialog which={asking} onClose={() => setAsking(undefined)} />}
    </SettingsSection>
  );
}

/** Ends one session, or all but the one that asks. */
function EndDialog({ which, onClose }: { which: OwnSession | 'others'; onClose(): void }) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const renew = useRenew();
  const nameOf = useDeviceName();
  const { data: secondStep } = useSecondStep();
  const words =
    which === 'others'
      ? {
          path: '/profile/sign_out_others',
          whose: {},
          title: t('sessions.others'),
          lead: t('sessions.othersQuestion'),
          message: t('sessions.others_message'),
        }
      : {
          path: '/profile/end_session',
          whose: { id: which.id },
          title: t('sessions.end'),
          lead: t('sessions.endQuestion', { device: nameOf(which) }),
          message: t('sessions.ended_message', { device: nameOf(which) }),
        };

  async function end(proof: { password?: string }) {
    const about = t('sessions.failed_title');
    const result = await attempt(about, () => call('POST', words.path, { ...words.whose, ...proof }));
    if ('done' in result) showSuccess({ title: t('sessions.ended_title'), message: words.message, about });
    await renew('sessions');
    return 'faults' in result ? result.faults : undefined;
  }

  return (
    <ProveDialog
      title={words.title}
      lead={words.lead}
      hasPassword={secondStep?.has_password ?? true}
      onProve={end}
      onClose={onClose}
    />
  );
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
