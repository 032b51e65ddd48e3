import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnersBody, type User, type UserPartners } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { PartnersField } from './PartnersField.tsx';
import { nameOf, usersPath } from './person.ts';
import { usePreparedUser } from './use-prepared.ts';
import { useSaveUser } from './use-save-user.ts';

interface PartnersDialogProps {
  user: User;
  held: UserPartners;
  onClose(): void;
}

const schema = partnersBody.pick({ partner_ids: true });

interface PartnersForm extends Record<string, unknown> {
  partner_ids: string[];
}

const formOf = ({ partners }: UserPartners): PartnersForm => ({ partner_ids: (partners ?? []).map(({ id }) => id) });

/** Binds a member to other partners. */
export function PartnersDialog({ user, held, onClose }: PartnersDialogProps) {
  const { t } = useTranslation(['users', 'records']);
  const saveUser = useSaveUser();
  const { partners = [] } = usePreparedUser();
  const [initial] = useState(() => formOf(held));
  const form = useRecordForm({ schema, initial, record: held, formOf });
  const { dirty, values, errors, change, submit, place, record } = form;
  const name = nameOf(user);
  const known = [held, record].flatMap((one) => one?.partners ?? []);

  const wordsFor = (_: string, ids: unknown) =>
    (Array.isArray(ids) ? ids : [])
      .map((id) => [...known, ...partners].find((one) => one.id === id)?.name ?? t('records:meanwhile.other'))
      .join(', ');

  const save = ({ partner_ids }: PartnersForm, version?: number) =>
    saveUser({
      about: `partners ${user.id}`,
      async send() {
        await call('PUT', `${usersPath}/${user.id}/partners`, { id: user.id, partner_ids, version });
        return t('partners.done', { name });
      },
      failed: t('partners.failed', { name }),
    });

  return (
    <FormDialog
      title={t('partners.title', { name })}
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
        <MeanwhilePanel form={form} entity="users" wordsFor={wordsFor} />
        <PartnersField
          value={values.partner_ids}
          known={known}
          error={errors['partner_ids']}
          onChange={(partner_ids) => change({ partner_ids })}
        />
      </Stack>
    </FormDialog>
  );
}
