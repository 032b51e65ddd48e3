import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/platform/records/use-record-form.ts';
import { usePreparedUser } from './use-prepared.ts';

interface RoleSelectProps extends FieldProps<string> {
  label: string;
  'data-autofocus'?: boolean;
  /** Whether roles for people of partners are offered, or the others; left out: all. */
  forPartners?: boolean | undefined;
}

/** Chooses a role. Those that allow more than one's own are listed but cannot be handed out. */
export function RoleSelect({ value, forPartners, ...rest }: RoleSelectProps) {
  const { t } = useTranslation(['users', 'ui', 'common']);
  const { roles = [], failed } = usePreparedUser();
  const offered = roles.filter((role) => forPartners === undefined || role.is_for_partners === forPartners);
  const data = offered.map(({ id, name, assignable }) => ({
    value: id,
    label: assignable ? name : t('role.beyond', { role: name }),
    disabled: !assignable && id !== value,
  }));
  return (
    <>
      {failed && (
        <Text c="bad" size="sm" role="alert">
          {t('ui:choicesFailed')}
        </Text>
      )}
      <Select
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        withAsterisk
        placeholder={t('ui:choose')}
        nothingFoundMessage={t('common:not_found')}
        data={data}
        value={value || null}
        {...rest}
        onChange={(chosen) => rest.onChange(chosen ?? '')}
      />
    </>
  );
}
