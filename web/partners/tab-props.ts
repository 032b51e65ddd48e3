import type { PartnerDetail } from '#shared/partner.ts';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import type { PartnerForm } from './partner-form.ts';
import type { PartnerChoices } from './use-partner-choices.ts';

/** The properties of every tab of the form. */
export interface TabProps {
  form: Omit<ReturnType<typeof useRecordForm<PartnerForm, PartnerDetail>>, 'place' | 'submit'>;
  choices: PartnerChoices;
}
