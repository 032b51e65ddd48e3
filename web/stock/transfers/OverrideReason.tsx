import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import type { LineFormProps } from '#web/stock/documents/PlacesPage.tsx';

/** Why goods go to a room that does not suit them, once that is asked for. */
export function OverrideReason({ line, onChange }: Pick<LineFormProps, 'line' | 'onChange'>) {
  const { t } = useTranslation(['stockTransferred', 'stockDocuments']);
  const unsuited = useFault(`lines/${line.id}/override_reason`, line.override_reason);
  return (
    (unsuited !== undefined || line.override_reason !== null) && (
      <TextInput
        label={t('stockDocuments:field.override_reason')}
        description={t('overrideHint')}
        maxLength={NAME_MAX}
        error={unsuited}
        value={line.override_reason ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(line.id, (before) => ({ ...before, override_reason: value || null }))
        }
      />
    )
  );
}
