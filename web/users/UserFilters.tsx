import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { userStatuses } from '#shared/user-status.ts';
import { usePreparedUser } from './use-prepared.ts';
import type { useUserFilters } from './use-user-filters.ts';

/** The filters of the list of users: a status, a role. */
export function UserFilters({ status, role, showStatus, showRole }: ReturnType<typeof useUserFilters>) {
  const { t } = useTranslation(['users', 'ui']);
  const { roles = [] } = usePreparedUser();
  const clear = { 'aria-label': t('ui:clear') };
  return (
    <>
      <Select
        aria-label={t('field.status')}
        placeholder={t('filter.status')}
        clearable
        clearButtonProps={clear}
        data={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status ?? null}
        onChange={(chosen) => showStatus(chosen ?? undefined)}
      />
      <Select
        aria-label={t('field.role')}
        placeholder={t('filter.role')}
        clearable
        clearButtonProps={clear}
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        value={role ?? null}
        onChange={(chosen) => showRole(chosen ?? undefined)}
      />
    </>
  );
}
