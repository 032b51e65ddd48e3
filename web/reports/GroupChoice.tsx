import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';

interface GroupChoiceProps {
  narrowing: Narrowing;
  choices: readonly { value: string; label: string }[];
  /** Shown where none is in the address; left out: the rows are not added up then, as the field says. */
  usual?: string;
  /** Left out: that it adds up. */
  label?: string;
}

/** What a report is added up by first. The order of rows belongs to it, so another one starts anew. */
export function GroupChoice({ narrowing, choices, usual, label }: GroupChoiceProps) {
  const { t } = useTranslation('reports');
  return (
    <Select
      w={{ base: 118, sm: 168 }}
      {...(usual ? { allowDeselect: false } : { clearable: true, placeholder: t('eachBatch') })}
      aria-label={label ?? t('group_by')}
      data={choices}
      value={narrowing.chosen['group_by'] ?? usual ?? null}
      onChange={(group) => narrowing.choose({ group_by: group ?? undefined, order_by: undefined, sort_by: undefined })}
    />
  );
}
