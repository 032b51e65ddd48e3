import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import { newRole, type Role, roleName } from '#shared/role.ts';
import { call } from '#web/platform/calls/api.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';

const path = '/roles';

interface RoleDialogProps {
  /** Null for a new one. */
  record: Role | null;
  /** The role that a new one begins as a copy of. */
  copyOf?: Role | undefined;
  onClose(): void;
}

interface RoleForm extends Record<string, unknown> {
  name: string;
  copy_of: string | null;
}

const formOf = ({ name }: Role): RoleForm => ({ name, copy_of: null });

/** Names a role; a new one may start with the permissions of another. */
export function RoleDialog({ record: role, copyOf, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['roles', 'ui']);
  const roles = useCopyable(role === null);
  const [initial] = useState<RoleForm>(() => ({
    name: role?.name ?? (copyOf ? t('copyName', { name: copyOf.name }).slice(0, NAME_MAX) : ''),
    copy_of: copyOf?.id ?? null,
  }));
  const [schema] = useState(() => (role ? roleName.pick({ name: true }).loose() : newRole));
  const form = useRecordForm({ schema, initial, record: role, formOf });
  const { field, dirty, submit, place } = form;
  const save = useSaveRecord(path, t('role'), '/app/roles');
  const { value, onChange, ...name } = field('name');
  const { value: chosen, onChange: choose, ...copy } = field('copy_of');
  const source = roles.find(({ id }) => id === chosen);

  const saveRole = () =>
    submit(({ name: typed, copy_of }, version) => {
      const trimmed = typed.trim();
      const body = role ? { name: trimmed } : { name: trimmed, copy_of };
      return save({ id: role?.id ?? null, version, name: trimmed, body });
    });

  return (
    <RecordFormDialog
      what={t('role')}
      name={role?.name}
      width="default"
      dirty={dirty}
      onSave={saveRole}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity="roles" />
        <TextInput
          label={t('field.name')}
          withAsterisk
          data-autofocus
          maxLength={NAME_MAX}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...name}
        />
        {!role && (
          <Select
            label={t('field.copy_of')}
            description={t('hint.copy_of')}
            clearable
            searchable
            data={roles.map(({ id, name: label }) => ({ value: id, label }))}
            value={chosen}
            onChange={choose}
            {...copy}
          />
        )}
        {source?.is_owner && <Text size="sm">{t('hint.ownerCopy')}</Text>}
      </Stack>
      {role && <UsedBy path={path} id={role.id} />}
    </RecordFormDialog>
  );
}

/** The roles that a new one may be a copy of: those that allow no more than one's own. */
function useCopyable(needed: boolean): Role[] {
  const { data } = useQuery({
    queryKey: [path, 'all'],
    queryFn: ({ signal }) => call<{ data: { data: Role[] } }>('GET', `${path}?export_data=true`, undefined, signal),
    enabled: needed,
  });
  return (data?.data.data ?? []).filter(({ is_beyond }) => !is_beyond);
}
