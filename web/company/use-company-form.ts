import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, CompanyBody } from '#shared/company.ts';
import { readReminderDays } from '#shared/rental-reminders.ts';
import { formatNpwp } from '#shared/npwp.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';
import { isOutdated } from '#web/platform/records/meanwhile.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { companyKey, useSession } from '#web/platform/session/session.tsx';

const fields = [
  'name',
  'npwp',
  'nitku',
  'coretax_unit',
  'address',
  'phone',
  'email',
  'bank_account',
  'time_zone',
  'language',
  'tax_percent',
  'expiry_alert_days',
  'transit_alert_days',
  'count_interval_days',
  'gs1_company_prefix',
  'reminder_days',
  'stock_closed_until',
  'requires_second_step',
  'requires_second_step_of_owners',
] as const satisfies (keyof Company)[];

const formOf = (company: Company) => ({
  name: company.name,
  npwp: formatNpwp(company.npwp ?? ''),
  nitku: company.nitku ?? '',
  coretax_unit: company.coretax_unit ?? '',
  address: company.address ?? '',
  phone: company.phone ?? '',
  email: company.email ?? '',
  bank_account: company.bank_account ?? '',
  time_zone: company.time_zone,
  language: company.language,
  tax_percent: company.tax_percent as number | null,
  expiry_alert_days: company.expiry_alert_days as number | null,
  transit_alert_days: company.transit_alert_days as number | null,
  count_interval_days: company.count_interval_days as number | null,
  gs1_company_prefix: company.gs1_company_prefix ?? '',
  reminder_days: company.reminder_days.join(', '),
  stock_closed_until: company.stock_closed_until,
  requires_second_step: company.requires_second_step,
  requires_second_step_of_owners: company.requires_second_step_of_owners,
  /** A new one; null takes it away. */
  logo: undefined as File | null | undefined,
});

type CompanyValues = ReturnType<typeof formOf>;

const textOrNull = (typed: string) => typed.trim() || null;

/** What was left empty is not known. The logo is sent by itself. */
const bodyOf = ({ logo: _, ...form }: CompanyValues) => ({
  ...form,
  npwp: textOrNull(form.npwp),
  nitku: textOrNull(form.nitku),
  coretax_unit: textOrNull(form.coretax_unit),
  address: textOrNull(form.address),
  phone: textOrNull(form.phone),
  email: textOrNull(form.email),
  bank_account: textOrNull(form.bank_account),
  gs1_company_prefix: textOrNull(form.gs1_company_prefix),
  reminder_days: readReminderDays(form.reminder_days),
});

async function saveLogo(logo: File | null, { version }: Company): Promise<Company> {
  return (await call<{ data: Company }>('PUT', '/company/logo', formDataOf({ version }, logo))).data;
}

/** The form of all settings of the company. Saving sends what was changed only, and the whole app knows it at once. */
export function useCompanyForm() {
  const { t } = useTranslation(['company', 'notification']);
  const { company } = useSession();
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  const [start] = useState(() => ({ company, initial: formOf(company) }));
  const form = useRecordForm<CompanyValues, Company>({
    schema: async () => (await import('#shared/company.ts')).companyForm,
    initial: start.initial,
    record: start.company,
    formOf,
    sent: bodyOf,
  });
  const stored = formOf(form.record ?? company);
  const changedIn = (typed: CompanyValues) => fields.filter((field) => typed[field] !== stored[field]);

  function keep(saved: Company) {
    client.setQueryData(companyKey, saved);
    form.startFrom(formOf(saved), saved);
  }

  /** `reason`: why closed days are opened again. */
  const save = (reason?: string) =>
    form.submit(async (typed, version) => {
      const about = 'save company';
      const body = bodyOf(typed);
      const changed = changedIn(typed);
      try {
        let saved = form.record ?? company;
        if (changed.length > 0) {
          const sent = {
            ...Object.fromEntries(changed.map((field) => [field, body[field]])),
            version,
            stock_reopen_reason: reason,
          } as CompanyBody;
          saved = (await call<{ data: Company }>('PUT', '/company', sent)).data;
        }
        const on = version === undefined || changed.length > 0 ? saved : { ...saved, version };
        keep(typed.logo === undefined ? saved : await saveLogo(typed.logo, on));
      } catch (problem) {
        if (isOutdated(problem)) throw problem;
        showFailure({
          about,
          title: t('notification:edit_title_failed'),
          message: withReason(t('settingsNotSaved'), problem),
        });
        return wordsOf(problem);
      }
      showSuccess({ about, title: t('notification:edit_title_success'), message: t('settingsSaved') });
      return undefined;
    });

  return {
    ...form,
    save,
    stored,
    changes: changedIn(form.values).length + (form.values.logo === undefined ? 0 : 1),
    discard: () => form.startFrom(stored, form.record),
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;

export interface SectionProps {
  form: CompanyForm;
  readOnly: boolean;
}
