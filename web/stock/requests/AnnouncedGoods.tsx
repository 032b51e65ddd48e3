import { ActionIcon, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { newId } from '#web/stock/documents/content.ts';
import { VariantPicker } from '#web/stock/documents/VariantPicker.tsx';
import type { AskedForm, AskedLine } from './request.ts';
import classes from './requests.module.css';

interface AnnouncedGoodsProps {
  form: AskedForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange(lines: AskedLine[]): void;
}

/** The products that will come, with their packs and about what they weigh. */
export function AnnouncedGoods({ form: { lines, partner_id }, errors, onChange }: AnnouncedGoodsProps) {
  const { t } = useTranslation('portal');
  const change = (id: string, some: Partial<AskedLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...some } : line)));
  return (
    <Stack component="section" aria-label={t('ask.goods')} gap="sm" mt="sm">
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map(({ id, name, packs, kg }, at) => (
            <li key={id} className={classes.line}>
              <strong>{name}</strong>
              <NumberField
                label={t('ask.packs')}
                decimals={0}
                min={0}
                value={packs}
                error={errors[`lines/${at}/expected_packs`]}
                data-path={`lines/${at}/expected_packs`}
                onChange={(typed) => change(id, { packs: typed })}
              />
              <NumberField
                label={t('ask.kg')}
                decimals={3}
                min={0}
                value={kg}
                error={errors[`lines/${at}/expected_weight`]}
                data-path={`lines/${at}/expected_weight`}
                onChange={(typed) => change(id, { kg: typed })}
              />
              <ActionIcon
                variant="subtle"
                color="bad"
                aria-label={t('ask.remove', { name })}
                title={t('ask.remove', { name })}
                onClick={() => onChange(lines.filter((line) => line.id !== id))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <VariantPicker
        partnerId={partner_id}
        onPick={({ id, name }) =>
          onChange([...lines, { id: newId(), variant_id: id, name, batch: null, packs: null, kg: null }])
        }
      />
    </Stack>
  );
}
