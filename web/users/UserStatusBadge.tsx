import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import type { UserStatus } from '#shared/user-status.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<UserStatus, Tone> = { active: 'good', inactive: 'plain', invited: 'brand', expired: 'warn' };

/** How somebody stands to the company; of an invitation, until when its link works. */
export function UserStatusBadge({ user: { status, expires_at } }: { user: Pick<User, 'status' | 'expires_at'> }) {
  const { t } = useTranslation('users');
  const formatMoment = useFormatMoment();
  const at = expires_at && formatMoment(expires_at);
  const title = at ? t(status === 'expired' ? 'linkEnded' : 'linkUntil', { at }) : undefined;
  return (
    <span title={title}>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
    </span>
  );
}
