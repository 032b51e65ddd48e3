import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Expiry, Partner } from '#shared/partner.ts';
import type { PartnerRole } from '#shared/partner-roles.ts';
import { RecordStatus, StatusBadge } from '#web/platform/ui/StatusBadge.tsx';

interface RoleBadgesProps {
  roles: readonly PartnerRole[];
  /** In one line: beyond so many they are only counted. */
  most?: number;
}

/** The roles of a partner. */
export function RoleBadges({ roles, most }: RoleBadgesProps) {
  const { t } = useTranslation('partners');
  const words = roles.map((role) => t(`roles.${role}`)).join(', ');
  return (
    <Group gap={4} wrap={most ? 'nowrap' : 'wrap'} title={words}>
      {roles.slice(0, most).map((role) => (
        <StatusBadge key={role} tone="plain">
          {t(`roles.${role}`)}
        </StatusBadge>
      ))}
      {most && roles.length > most && (
        <Text span size="xs" aria-label={words}>
          +{roles.length - most}
        </Text>
      )}
    </Group>
  );
}

/** Whether documents have ended or soon will; nothing where all is well. */
export function ExpiryBadge({ expiry }: { expiry: Expiry | null }) {
  const { t } = useTranslation('partners');
  return expiry && <StatusBadge tone={expiry === 'expired' ? 'bad' : 'warn'}>{t(`expiry.${expiry}`)}</StatusBadge>;
}

export function PartnerStatusBadge({ status }: Pick<Partner, 'status'>) {
  const { t } = useTranslation('partners');
  return <RecordStatus isActive={status === 'active'}>{t(`status.${status}`)}</RecordStatus>;
}
