import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateUserBody, type User } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { isOutdated } from '#web/platform/records/meanwhile.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { nameOf, usersPath } from './person.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { usePreparedUser } from './use-prepared.ts';

const schema = updateUserBody.pick({ role_id: true }).required();

const formOf = ({ role_id }: User) => ({ role_id });

/** Gives a member another role. */
export function RoleDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation(['users', 'notification']);
  const wordsOf = useFieldWords();
  const client = useQueryClient();
  const { roles } = usePreparedUser();
  const [initial] = useState(() => formOf(user));
  const form = useRecordForm({ schema, initial, record: user, formOf });
  const { dirty, field, submit, place } = form;
  const name = nameOf(user);

  async function save({ role_id }: { role_id: string }, version?: number) {
    const { id } = user;
    const about = `role ${id}`;
    try {
      const { data } = await call<{ data: User }>('PUT', `${usersPath}/${id}`, { id, role_id, version });
      const message = t('role.done', { name, role: data.role_name });
      showSuccess({ about, title: t('notification:edit_title_success'), message });
    } catch (problem) {
      if (isOutdated(problem)) {
        throw problem;
      }
      const message = withReason(t('role.failed', { name }), problem);
      showFailure({ about, title: t('notification:edit_title_failed'), message });
      return wordsOf(problem);
    }
    await wait(pauses.close);
    void client.invalidateQueries({ queryKey: [usersPath] });
    return undefined;
  }

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
        <RoleSelect label={t('field.role')} data-autofocus {...field('role_id')} />
      </Stack>
    </FormDialog>
  );
}
