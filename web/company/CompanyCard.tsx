import { Loader, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OwnCompany } from '#shared/company.ts';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import classes from './company.module.css';

interface CompanyCardProps {
  company: OwnCompany;
  /** One is on the way to it. */
  going: boolean;
  onChoose(): void;
}

/** One company to choose. The one that one is in cannot be chosen: it says that one is there. */
export function CompanyCard({ company, going, onChoose }: CompanyCardProps) {
  const { t } = useTranslation('companies');
  const { name, logo, role_name, tenant, current, signs_in } = company;
  const what = (
    <>
      <CompanyLogo name={name} logo={logo} size={44} />
      <span className={classes.what}>
        <Text component="span" fw={600} display="block" lineClamp={2}>
          {name}
        </Text>
        <Text component="span" size="sm" display="block" truncate>
          {role_name}
        </Text>
        <Text component="span" size="xs" c="dimmed" display="block" truncate>
          {tenant}
        </Text>
        {signs_in && (
          <Text component="span" size="xs" display="block">
            {t('switch.signsIn')}
          </Text>
        )}
      </span>
    </>
  );
  if (current) {
    return (
      <div className={classes.card} aria-current="true">
        {what}
        <StatusBadge tone="good">{t('switch.current')}</StatusBadge>
      </div>
    );
  }
  return (
    <UnstyledButton className={classes.card} aria-busy={going} onClick={onChoose}>
      {what}
      {going ? <Loader size={18} aria-label={t('switch.going')} /> : <IconChevronRight size={18} aria-hidden />}
    </UnstyledButton>
  );
}
