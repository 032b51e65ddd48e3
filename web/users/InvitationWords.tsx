import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { formatMoment } from '#web/platform/look/format.ts';

/** Who asks for what, and until when. */
export function InvitationWords({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('users');
  const { company_name: company, inviter_name: inviter, role_name: role, expires_at } = invitation;
  // Nobody is signed in: the day is the reader's.
  const at = formatMoment(expires_at, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Stack gap={4}>
      <Text>
        {inviter === null ? t('invitation.byCompany', { company }) : t('invitation.byPerson', { inviter, company })}
      </Text>
      <Text size="sm">{t('invitation.role', { role })}</Text>
      <Text size="sm" c="dimmed">
        {t('invitation.until', { at })}
      </Text>
    </Stack>
  );
}
