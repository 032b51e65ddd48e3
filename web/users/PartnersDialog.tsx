import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnersBody, type User, type UserPartners } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { PartnersField } from './PartnersField.tsx';
import { nameOf, usersPath } from './person.ts';
import { usePreparedUser } from './use-prepared.ts';

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
  const { partners = [] } = usePreparedUser();
  const [initial] = useState(() => formOf(held));
  const form = useRecordForm({ schema, initial, record: held, formOf });
  const { values, errors, change, record } = form;
  const known = [held, record].flatMap((one) => one?.partners ?? []);

  const wordsFor = (_: string, ids: unknown) =>
    (Array.isArray(ids) ? ids : [])
      .map((id) => [...known, ...partners].find((one) => one.id === id)?.name ?? t('records:meanwhile.other'))
      .join(', ');

  return (
    <AccessDialog
      user={user}
      part="partners"
      form={form}
      wordsFor={wordsFor}
      send={async ({ partner_ids }, version) => {
        await call('PUT', `${usersPath}/${user.id}/partners`, { id: user.id, partner_ids, version });
        return t('partners.done', { name: nameOf(user) });
      }}
      onClose={onClose}
    >
      <PartnersField
        value={values.partner_ids}
        known={known}
        error={errors['partner_ids']}
        onChange={(partner_ids) => change({ partner_ids })}
      />
    </AccessDialog>
  );
}
