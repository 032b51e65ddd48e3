import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/platform/records/use-record-form.ts';
import { usePreparedUser } from './use-prepared.ts';

interface RoleSelectProps extends FieldProps<string> {
  label: string;
  'data-autofocus'?: boolean;
}

/** Chooses a role. Those that allow more than one's own are listed but cannot be handed out. */
export function RoleSelect({ value, ...rest }: RoleSelectProps) {
  const { t } = useTranslation(['users', 'ui', 'common']);
  const { roles = [], failed } = usePreparedUser();
  const data = roles.map(({ id, name, assignable }) => ({
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
