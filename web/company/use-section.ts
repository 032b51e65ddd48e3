import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, CompanyBody, CompanySection } from '#shared/company.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';
import { isOutdated } from '#web/platform/records/meanwhile.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { companyKey, useSession } from '#web/platform/session/session.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';

export interface SectionOfScreen {
  readOnly: boolean;
  onDirty(section: CompanySection, dirty: boolean): void;
}

interface SectionOptions<Form> extends SectionOfScreen {
  name: CompanySection;
  /** What the fields start with. Keep it between renders. */
  formOf(company: Company): Form;
  /** What is saved of what was typed. */
  bodyOf?: (form: Form) => CompanyBody;
  /** A new logo among what was typed, null to take it away. */
  logoOf?: (form: Form) => File | null | undefined;
}

async function saveLogo(logo: File | null, { version }: Company): Promise<Company> {
  return (await call<{ data: Company }>('PUT', '/company/logo', formDataOf({ version }, logo))).data;
}

/** The form of one section of the settings. Saving sends its own fields only, and the whole app knows them at once. */
export function useSection<Form extends Record<string, unknown>>(options: SectionOptions<Form>) {
  const { name, formOf, bodyOf = (form) => form, logoOf, readOnly, onDirty } = options;
  const { t } = useTranslation(['company', 'notification']);
  const { company } = useSession();
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  const [start] = useState(() => ({ company, initial: formOf(company) }));
  const form = useRecordForm<Form, Company>({
    schema: async () => (await import('#shared/company.ts')).companySections[name],
    initial: start.initial,
    record: start.company,
    formOf,
    sent: bodyOf,
  });
  const { dirty } = form;

  useEffect(() => {
    onDirty(name, dirty);
    return () => onDirty(name, false);
  }, [name, dirty, onDirty]);

  function keep(saved: Company) {
    client.setQueryData(companyKey, saved);
    form.startFrom(formOf(saved), saved);
  }

  const save = () =>
    form.submit(async (typed, version) => {
      const section = t(`section.${name}`);
      const about = `save company ${name}`;
      try {
        const { data } = await call<{ data: Company }>('PUT', '/company', { ...bodyOf(typed), version });
        const logo = logoOf?.(typed);
        keep(logo === undefined ? data : await saveLogo(logo, data));
      } catch (problem) {
        if (isOutdated(problem)) {
          throw problem;
        }
        showFailure({
          about,
          title: t('notification:edit_title_failed'),
          message: withReason(t('notSaved', { section }), problem),
        });
        return wordsOf(problem);
      }
      showSuccess({ about, title: t('notification:edit_title_success'), message: t('saved', { section }) });
      return undefined;
    });

  return { ...form, dirty, frame: { name, readOnly, dirty, place: form.place, onSave: save, form } };
}
