import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import type { ChangeDialogProps } from './use-change-request.ts';

/** Requests a later maturity of a facility. */
export function ExtensionDialog({ facility, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fishfin');
  const [maturity_date, setMaturity] = useState<string | null>(null);
  return (
    <ChangeForm
      facility={facility}
      kind="extension"
      asked={maturity_date === null ? null : { maturity_date }}
      nothing={t('fault.not_later')}
      onClose={onClose}
    >
      {() => <DateField label={t('change.maturity')} withAsterisk value={maturity_date} onChange={setMaturity} />}
    </ChangeForm>
  );
}
