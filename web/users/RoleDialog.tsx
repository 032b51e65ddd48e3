import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateUserBody, type User } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { nameOf, usersPath } from './person.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { usePreparedUser } from './use-prepared.ts';
import { useSaveUser } from './use-save-user.ts';

const schema = updateUserBody.pick({ role_id: true }).required();

const formOf = ({ role_id }: User) => ({ role_id });

/** Gives a member another role. */
export function RoleDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation('users');
  const saveUser = useSaveUser();
  const { roles } = usePreparedUser();
  const [initial] = useState(() => formOf(user));
  const form = useRecordForm({ schema, initial, record: user, formOf });
  const { dirty, field, submit, place } = form;
  const name = nameOf(user);

  const save = ({ role_id }: { role_id: string }, version?: number) =>
    saveUser({
      about: `role ${user.id}`,
      async send() {
        const body = { id: user.id, role_id, version };
        const { data } = await call<{ data: User }>('PUT', `${usersPath}/${user.id}`, body);
        return t('role.done', { name, role: data.role_name });
      },
      failed: t('role.failed', { name }),
    });

  return (
    <FormDialog
      title={t('role.title', { name })}
      width="small"
      dirty={dirty}
      overlayFor={pauses.overlay}
      onSubmit={async () => {
        if (await submit(save)) {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity="users" offered={roles ?? []} />
        <Text size="sm">{t('role.lead', { name })}</Text>
        <RoleSelect
          label={t('field.role')}
          data-autofocus
          forPartners={roles?.find(({ id }) => id === user.role_id)?.is_for_partners}
          {...field('role_id')}
        />
      </Stack>
    </FormDialog>
  );
}
