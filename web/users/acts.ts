import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS } from '#shared/limits.ts';
import type { Action } from '#shared/permissions.ts';
import type { User } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { nameOf, usersPath } from './person.ts';

interface Kind {
  /** Which of the users permissions it needs. */
  needs: Action;
  /** It can not be undone. */
  dangerous?: true;
  /** Whether it makes sense for somebody, independent of permissions. */
  fits(user: User): boolean;
  ask(user: User): Promise<unknown>;
}

const isMember = ({ kind }: User) => kind === 'member';
const isInvitation = ({ kind }: User) => kind === 'invitation';
const setActive =
  (is_active: boolean) =>
  ({ id }: User) =>
    call('PUT', `${usersPath}/${id}`, { id, is_active });

/** The actions on a user that ask for confirmation. The server has the last word on each. */
const kinds = {
  activate: { needs: 'update', fits: ({ status }) => status === 'inactive', ask: setActive(true) },
  deactivate: { needs: 'update', fits: ({ status }) => status === 'active', ask: setActive(false) },
  reset: {
    needs: 'update',
    dangerous: true,
    fits: ({ second_step }) => second_step,
    ask: ({ id }) => call('POST', `${usersPath}/${id}/reset_second_step`),
  },
  remove: { needs: 'delete', dangerous: true, fits: isMember, ask: ({ id }) => call('DELETE', `${usersPath}/${id}`) },
  resend: { needs: 'create', fits: isInvitation, ask: ({ id }) => call('POST', `/invitations/${id}/resend`) },
  withdraw: {
    needs: 'delete',
    dangerous: true,
    fits: isInvitation,
    ask: ({ id }) => call('DELETE', `/invitations/${id}`),
  },
} satisfies Record<string, Kind>;

export type Act = keyof typeof kinds;

const acts = Object.keys(kinds) as Act[];

export const isDangerous = (act: Act) => (kinds[act] as Kind).dangerous === true;

/** The actions that the caller may take on a user; on oneself, none. */
export function useActsFor() {
  const can = useCan('users');
  return useCallback(
    (user: User) => (user.is_self ? [] : acts.filter((act) => can(kinds[act].needs) && kinds[act].fits(user))),
    [can],
  );
}

/** The values of the words about an action. */
export const actWords = (user: User) => ({
  name: nameOf(user),
  email: user.email,
  role: user.role_name,
  days: INVITATION_DAYS,
});

/** Does it and says so, or why not. Half a second later what is shown of users is read again either way. */
export function useAct() {
  const { t } = useTranslation(['users', 'notification']);
  const client = useQueryClient();
  return async (act: Act, user: User) => {
    const about = `${act} ${user.id}`;
    const words = actWords(user);
    let done = true;
    try {
      await kinds[act].ask(user);
      showSuccess({ about, title: t('notification:edit_title_success'), message: t(`act.${act}.done`, words) });
    } catch (problem) {
      done = false;
      const message = withReason(t(`act.${act}.failed`, words), problem);
      showFailure({ about, title: t('notification:edit_title_failed'), message });
    }
    await wait(pauses.close);
    void client.invalidateQueries({ queryKey: [usersPath] });
    return done;
  };
}
