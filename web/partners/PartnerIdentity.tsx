import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNpwp } from '#shared/npwp.ts';
import type { PartnerDetail } from '#shared/partner.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { ExpiryBadge, PartnerStatusBadge, RoleBadges } from './badges.tsx';
import classes from './partners.module.css';

/** Who a partner is and what was agreed; what is not known is not shown. */
export function PartnerIdentity({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation(['partners', 'ui']);
  const formatDate = useFormatDate();
  const { code, roles, status, expiry, npwp, nib, business_type, phone, email, website } = partner;
  const { credit_limit, minimum_remaining_days: days, created_at } = partner;
  const facts: Fact[] = [
    [t('field.code'), code],
    [t('field.roles'), <RoleBadges key="roles" roles={roles} />],
    [
      t('column.status'),
      <Group key="status" gap={4}>
        <PartnerStatusBadge status={status} />
        <ExpiryBadge expiry={expiry} />
      </Group>,
    ],
    [t('field.business_type_id'), business_type?.name],
    [t('field.npwp'), npwp && formatNpwp(npwp)],
    [t('field.nib'), nib],
    [t('field.phone'), phone && <Reach key="phone" phone={phone} email={null} />],
    [t('field.email'), email && <Reach key="email" phone={null} email={email} />],
    [t('field.website'), website && <Website key="website" address={website} />],
    [t('field.credit_limit'), credit_limit !== null && `Rp ${formatNumber(credit_limit)}`],
    [t('field.minimum_remaining_days'), days !== null && t('days', { n: formatNumber(days) })],
    [t('ui:record.created'), formatDate(created_at)],
  ];
  return <Facts facts={facts} />;
}

/** How somebody is reached, by a touch. */
export function Reach({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <Group gap="md">
      {phone && (
        <Anchor size="sm" href={`tel:${phone}`}>
          {phone}
        </Anchor>
      )}
      {email && (
        <Anchor size="sm" href={`mailto:${email}`} className={classes.text ?? ''}>
          {email}
        </Anchor>
      )}
    </Group>
  );
}

/** People leave out how the address begins. */
function Website({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <Anchor size="sm" href={href} target="_blank" rel="noreferrer" className={classes.text ?? ''}>
      {address}
    </Anchor>
  );
}
