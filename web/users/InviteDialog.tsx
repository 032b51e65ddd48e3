import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS, type Language, LANGUAGES } from '#shared/limits.ts';
import { inviteBody } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { usersPath } from './person.ts';
import { PartnersField } from './PartnersField.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { usePreparedUser } from './use-prepared.ts';

const schema = inviteBody;

interface Invited extends Record<string, unknown> {
  email: string;
  name: string | null;
  role_id: string;
  language: Language;
  /** Null: they work for the company. */
  partner_ids: string[] | null;
}

/** Asks somebody to join the company in a role. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['users', 'notification', 'common']);
  const { company } = useSession();
  const wordsOf = useFieldWords();
  const client = useQueryClient();
  const { roles } = usePreparedUser();
  const initial: Invited = { email: '', name: null, role_id: '', language: company.language, partner_ids: null };
  const { dirty, values, errors, change, field, submit, place } = useRecordForm({ schema, initial });

  const isForPartners = (id: string) => roles?.some((role) => role.id === id && role.is_for_partners) ?? false;

  async function invite(values: Invited) {
    const about = 'invite';
    const email = values.email.trim();
    try {
      await call('POST', usersPath, values);
      showSuccess({ about, title: t('notification:create_title_success'), message: t('invite.done', { email }) });
    } catch (problem) {
      const message = withReason(t('invite.failed', { email }), problem);
      showFailure({ about, title: t('notification:create_title_failed'), message });
      return wordsOf(problem);
    }
    await wait(pauses.close);
    void client.invalidateQueries({ queryKey: [usersPath] });
    return undefined;
  }

  const email = field('email');
  const name = field('name');
  const { error: _, ...language } = field('language');
  return (
    <FormDialog
      title={t('invite.title')}
      width="default"
      dirty={dirty}
      overlayFor={0}
      submitLabel={t('invite.submit')}
      onSubmit={async () => {
        if (await submit(invite)) {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <Text size="sm">{t('invite.lead', { days: INVITATION_DAYS })}</Text>
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="off"
          withAsterisk
          data-autofocus
          {...email}
          onChange={({ currentTarget }) => email.onChange(currentTarget.value)}
        />
        <TextInput
          label={t('field.name')}
          description={t('invite.nameHint')}
          autoComplete="off"
          {...name}
          value={name.value ?? ''}
          onChange={({ currentTarget }) => name.onChange(currentTarget.value || null)}
        />
        <RoleSelect
          label={t('field.role')}
          {...field('role_id')}
          onChange={(role_id) =>
            change({ role_id, partner_ids: isForPartners(role_id) ? (values.partner_ids ?? []) : null })
          }
        />
        {values.partner_ids && (
          <PartnersField
            value={values.partner_ids}
            error={errors['partner_ids']}
            onChange={(partner_ids) => change({ partner_ids })}
          />
        )}
        <div>
          <Text size="sm" fw={500} mb={4} id="invitation-language">
            {t('field.language')}
          </Text>
          <SegmentedControl
            aria-labelledby="invitation-language"
            data={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
            {...language}
            onChange={(value) => language.onChange(value)}
          />
        </div>
      </Stack>
    </FormDialog>
  );
}
