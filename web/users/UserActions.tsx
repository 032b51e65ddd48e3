import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconMailForward, IconMailOff, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { type Act, isDangerous, useActsFor } from './acts.ts';
import { nameOf } from './person.ts';

interface UserActionsProps {
  user: User;
  onRole(user: User): void;
  onAct(act: Act, user: User): void;
}

/** The actions of a row: for an invitation at once, for a member the role at once and the rest in a menu. */
export function UserActions({ user, onRole, onAct }: UserActionsProps) {
  const { t } = useTranslation('users');
  const can = useCan('users');
  const acts = useActsFor()(user);
  const name = nameOf(user);

  if (user.kind === 'invitation') {
    return acts.map((act) => (
      <ActionIcon
        key={act}
        variant="subtle"
        {...(isDangerous(act) && { color: 'bad' })}
        aria-label={t(`act.${act}.open`, { name })}
        title={t(`act.${act}.open`, { name })}
        onClick={() => onAct(act, user)}
      >
        {act === 'resend' ? <IconMailForward size={18} /> : <IconMailOff size={18} />}
      </ActionIcon>
    ));
  }
  return (
    <>
      {can('update') && !user.is_self && (
        <ActionIcon
          variant="subtle"
          aria-label={t('role.open', { name })}
          title={t('role.open', { name })}
          onClick={() => onRole(user)}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {(acts.length > 0 || can('view')) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('act.menu', { name })} title={t('act.menu', { name })}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {can('view') && (
              <Menu.Item renderRoot={(props) => <Link to="/app/users/$id" params={{ id: user.id }} {...props} />}>
                {t('act.view', { name })}
              </Menu.Item>
            )}
            {acts.map((act) => (
              <Menu.Item key={act} onClick={() => onAct(act, user)}>
                {t(`act.${act}.open`, { name })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
