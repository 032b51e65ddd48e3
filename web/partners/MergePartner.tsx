import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNpwp } from '#shared/npwp.ts';
import type { PartnerDetail } from '#shared/partner.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type ComparedFact, MergeDialog } from '#web/platform/records/merge/MergeDialog.tsx';
import { partnersPath, usePartner } from './partner.ts';
import { type ChosenPartner, PartnerSelect } from './PartnerSelect.tsx';

/** Makes a partner one with another that is the same firm. */
export function MergePartner({ partner, onClose }: { partner: PartnerDetail; onClose(): void }) {
  const { t } = useTranslation('partners');
  const [other, setOther] = useState<ChosenPartner | null>(null);
  const { data } = usePartner(other?.id ?? partner.id);
  const navigate = useNavigate();
  const textsOf = useTexts();
  const theirs = other && data?.id === other.id ? textsOf(data) : undefined;
  const facts = theirs && textsOf(partner).map(([label, text], at): ComparedFact => [label, text, theirs[at]![1]]);
  return (
    <MergeDialog
      path={partnersPath}
      record={partner}
      other={other}
      facts={facts}
      onMerged={(id) => void navigate({ to: '/app/partners/$id', params: { id } })}
      onClose={onClose}
    >
      <PartnerSelect label={t('mergeInto')} partner={other} onChange={setOther} />
    </MergeDialog>
  );
}

/** What tells one firm from another, as text. */
function useTexts() {
  const { t } = useTranslation('partners');
  const named = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ') || null;
  return (partner: PartnerDetail): [label: string, text: string | null][] => [
    [t('field.name'), partner.name],
    [t('field.code'), partner.code],
    [t('field.roles'), partner.roles.map((role) => t(`roles.${role}`)).join(', ')],
    [t('column.status'), t(`status.${partner.status}`)],
    [t('field.npwp'), partner.npwp && formatNpwp(partner.npwp)],
    [t('field.nib'), partner.nib],
    [t('field.business_type_id'), partner.business_type?.name ?? null],
    [t('field.phone'), partner.phone],
    [t('field.email'), partner.email],
    [t('field.credit_limit'), partner.credit_limit === null ? null : `Rp ${formatNumber(partner.credit_limit)}`],
    [t('part.contacts'), named(partner.contacts)],
    [
      t('part.addresses'),
      partner.addresses.map(({ address, city }) => [address, city].filter(Boolean).join(', ')).join('\n') || null,
    ],
    [t('part.bank_accounts'), partner.bank_accounts.map(({ account_number }) => account_number).join(', ') || null],
  ];
}
