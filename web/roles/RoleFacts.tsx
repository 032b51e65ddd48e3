import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allPermissions } from '#shared/permissions.ts';
import type { Role } from '#shared/role.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';

/** The facts of a role: its kind, how many have it, how much it allows. */
export function RoleFacts({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const { user_count: count, permission_count: allowed } = role;
  return (
    <Group gap="sm">
      <RoleBadges role={role} />
      <Text size="sm" c="dimmed">
        {count > 0 ? t('people', { count, n: formatNumber(count) }) : t('nobody')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('allowed', { n: formatNumber(allowed), all: formatNumber(allPermissions.length) })}
      </Text>
    </Group>
  );
}

/** Marks the owners' role, those for people of partners, and one's own. */
export function RoleBadges({ role }: { role: Pick<Role, 'is_owner' | 'is_for_partners' | 'is_own'> }) {
  const { t } = useTranslation('roles');
  return (
    <>
      {role.is_owner && <StatusBadge tone="plain">{t('owner')}</StatusBadge>}
      {role.is_for_partners && <StatusBadge tone="warn">{t('forPartners')}</StatusBadge>}
      {role.is_own && <StatusBadge tone="brand">{t('own')}</StatusBadge>}
    </>
  );
}
