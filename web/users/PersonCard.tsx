import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { type Act, isDangerous, useActsFor } from './acts.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import { LastSeen } from './LastSeen.tsx';
import { nameOf } from './person.ts';
import { PersonPicture } from './PersonPicture.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import classes from './users.module.css';
import { UserStatusBadge } from './UserStatusBadge.tsx';

/** Who somebody is, and what one may do about them. */
export function PersonCard({ user, onGone }: { user: User; onGone(): void }) {
  const { t } = useTranslation('users');
  const formatDate = useFormatDate();
  const can = useCan('users');
  const acts = useActsFor()(user);
  const [open, setOpen] = useState<Act | 'role'>();
  const close = () => setOpen(undefined);
  const name = nameOf(user);
  const isMember = user.kind === 'member';

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={name}>
      <Group align="flex-start" wrap="nowrap">
        <PersonPicture name={name} photo={user.photo} size={64} />
        <Stack gap="sm" miw={0} flex={1}>
          <dl className={classes.facts}>
            <Fact name={t('field.email')}>{user.email}</Fact>
            <Fact name={t('field.role')}>{user.role_name}</Fact>
            <Fact name={t('field.status')}>
              <UserStatusBadge user={user} />
            </Fact>
            {isMember && (
              <>
                <Fact name={t('field.lastSeen')}>
                  <LastSeen at={user.last_seen_at} />
                </Fact>
                <Fact name={t('field.secondStep')}>{t(user.second_step ? 'secondStep.on' : 'secondStep.off')}</Fact>
                <Fact name={t('field.since')}>{formatDate(user.created_at)}</Fact>
              </>
            )}
          </dl>
          {!user.is_self && (
            <Group gap="xs">
              {isMember && can('update') && (
                <Button variant="default" size="xs" onClick={() => setOpen('role')}>
                  {t('role.change')}
                </Button>
              )}
              {acts.map((act) => (
                <Button
                  key={act}
                  size="xs"
                  variant={isDangerous(act) ? 'light' : 'default'}
                  {...(isDangerous(act) && { color: 'bad' })}
                  onClick={() => setOpen(act)}
                >
                  {isMember ? t(`act.${act}.open`, { name }) : t(`act.${act}.confirm`)}
                </Button>
              ))}
            </Group>
          )}
        </Stack>
      </Group>
      {open === 'role' && <RoleDialog user={user} onClose={close} />}
      {open && open !== 'role' && (
        <ConfirmAct
          act={open}
          user={user}
          onDone={open === 'remove' || open === 'withdraw' ? onGone : undefined}
          onClose={close}
        />
      )}
    </Paper>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" size="sm" m={0}>
      {children}
    </Text>
  </div>
);
