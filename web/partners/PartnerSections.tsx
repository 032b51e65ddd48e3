import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerDetail } from '#shared/partner.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { ExpiryBadge } from './badges.tsx';
import { PartnerIdentity, Reach } from './PartnerIdentity.tsx';
import classes from './partners.module.css';

type Held = PartnerDetail['documents'][number] | PartnerDetail['certifications'][number];

/** Everything that is known of a partner, each kind in a section of its own. */
export function PartnerSections({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners');
  const { contacts, addresses, bank_accounts, documents, certifications, notes } = partner;
  return (
    <>
      <Section title={t('part.identity')}>
        <PartnerIdentity partner={partner} />
      </Section>
      <div className={classes.sections}>
        <Items heading={t('part.contacts')} items={contacts}>
          {({ name, position, phone, email, is_primary }) => (
            <>
              <Head name={name} isPrimary={is_primary && contacts.length > 1} />
              {position && <Text size="sm">{position}</Text>}
              <Reach phone={phone} email={email} />
            </>
          )}
        </Items>
        <Items heading={t('part.addresses')} items={addresses}>
          {({ label, address, city, province, postal_code, country, is_primary }) => (
            <>
              <Head name={label ?? city ?? t('field.address')} isPrimary={is_primary && addresses.length > 1} />
              <Text size="sm" className={classes.text ?? ''}>
                {[address, [city, province, postal_code].filter(Boolean).join(', '), country]
                  .filter(Boolean)
                  .join('\n')}
              </Text>
            </>
          )}
        </Items>
        <Items heading={t('part.bank_accounts')} items={bank_accounts}>
          {({ bank, account_number, account_name, is_primary }) => (
            <>
              <Head name={bank} isPrimary={is_primary && bank_accounts.length > 1} />
              <Text size="sm">
                {account_number} · {account_name}
              </Text>
            </>
          )}
        </Items>
        <Items heading={t('part.documents')} items={documents}>
          {(held) => <Document name={held.document_type.name} held={held} />}
        </Items>
        <Items heading={t('part.certifications')} items={certifications}>
          {(held) => <Document name={held.certification.name} held={held} />}
        </Items>
        {notes && (
          <Section title={t('part.notes')}>
            <Text size="sm" className={classes.text ?? ''}>
              {notes}
            </Text>
          </Section>
        )}
      </div>
    </>
  );
}

interface ItemsProps<Item> {
  heading: string;
  items: readonly Item[];
  children(item: Item): ReactNode;
}

/** A section of several, one beneath the other. */
function Items<Item extends { id: string }>({ heading, items, children }: ItemsProps<Item>) {
  const { t } = useTranslation('partners');
  return (
    <Section title={heading}>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Head({ name, isPrimary }: { name: string; isPrimary: boolean }) {
  const { t } = useTranslation('partners');
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {isPrimary && <StatusBadge tone="plain">{t('field.is_primary')}</StatusBadge>}
    </Group>
  );
}

/** A document or certification, and until when it holds. */
function Document({ name, held: { number, expires_on, expiry, ...rest } }: { name: string; held: Held }) {
  const { t } = useTranslation('partners');
  const formatDate = useFormatDate();
  const issued = 'issued_on' in rest ? rest.issued_on : null;
  const days = [
    issued && `${t('field.issued_on')} ${formatDate(issued)}`,
    expires_on && `${t('field.expires_on')} ${formatDate(expires_on)}`,
  ].filter(Boolean);
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <ExpiryBadge expiry={expiry} />
      </Group>
      {number && (
        <Text size="sm" className={classes.text ?? ''}>
          {number}
        </Text>
      )}
      {days.length > 0 && <Text size="sm">{days.join(' · ')}</Text>}
    </>
  );
}
