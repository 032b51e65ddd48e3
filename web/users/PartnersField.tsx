import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserPartners } from '#shared/user.ts';
import { usePreparedUser } from './use-prepared.ts';

interface PartnersFieldProps {
  value: string[];
  /** What is chosen now, also where it is offered no more. */
  known?: UserPartners['partners'];
  error?: React.ReactNode;
  onChange(ids: string[]): void;
}

/** Chooses the partners that somebody is bound to: renters and financiers. */
export function PartnersField({ value, known, error, onChange }: PartnersFieldProps) {
  const { t } = useTranslation(['users', 'ui', 'common']);
  const { partners = [], failed } = usePreparedUser();
  const offered = new Map([...(known ?? []), ...partners].map(({ id, code, name }) => [id, `${name} (${code})`]));
  return (
    <MultiSelect
      label={t('partners.field')}
      description={t('partners.effect')}
      withAsterisk
      searchable
      placeholder={value.length === 0 ? t('ui:choose') : ''}
      nothingFoundMessage={t('common:not_found')}
      data={[...offered].map(([id, label]) => ({ value: id, label }))}
      data-path="partner_ids"
      value={value}
      error={error ?? (failed && t('ui:choicesFailed'))}
      onChange={onChange}
    />
  );
}
