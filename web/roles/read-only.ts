import type { RoleDetail } from '#shared/role.ts';
import { useSession } from '#web/platform/session/session.tsx';

/** Why what a role allows may only be looked at; undefined when it may be changed. */
export function useReadOnly(role: RoleDetail): 'owner' | 'own' | 'beyond' | 'notAllowed' | 'trial' | undefined {
  const { user } = useSession();
  if (role.is_owner) {
    return 'owner';
  }
  if (!user.permissions.includes('roles_update')) {
    return 'notAllowed';
  }
  if (role.is_own) {
    return 'own';
  }
  if (role.is_beyond) {
    return 'beyond';
  }
  return user.trial_ended ? 'trial' : undefined;
}
