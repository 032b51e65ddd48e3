import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateUserBody, type User } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { nameOf, usersPath } from './person.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { usePreparedUser } from './use-prepared.ts';

const schema = updateUserBody.pick({ role_id: true }).required();

const formOf = ({ role_id }: User) => ({ role_id });

/** Gives a member another role. */
export function RoleDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation('users');
  const { roles } = usePreparedUser();
  const [initial] = useState(() => formOf(user));
  const form = useRecordForm({ schema, initial, record: user, formOf });

  return (
    <AccessDialog
      user={user}
      part="role"
      form={form}
      offered={roles ?? []}
      send={async ({ role_id }, version) => {
        const body = { id: user.id, role_id, version };
        const { data } = await call<{ data: User }>('PUT', `${usersPath}/${user.id}`, body);
        return t('role.done', { name: nameOf(user), role: data.role_name });
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('role.lead', { name: nameOf(user) })}</Text>
      <RoleSelect
        label={t('field.role')}
        data-autofocus
        forPartners={roles?.find(({ id }) => id === user.role_id)?.is_for_partners}
        {...form.field('role_id')}
      />
    </AccessDialog>
  );
}
