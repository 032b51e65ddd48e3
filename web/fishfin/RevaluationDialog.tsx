import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import type { ChangeDialogProps } from './use-change-request.ts';

/** Requests that pledged goods are valued at other prices. */
export function RevaluationDialog({ facility, goods, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fishfin');
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [source, setSource] = useState('');
  const variants = [...new Map(goods.map(({ variant, price }) => [variant.id, { ...variant, price }])).values()];
  const prices = [...typed].flatMap(([variant_id, price]) =>
    price === null ? [] : [{ variant_id, price, source: source.trim() }],
  );
  return (
    <ChangeForm
      facility={facility}
      kind="revaluation"
      asked={prices.length === 0 || source.trim() === '' ? null : { prices }}
      nothing={t('change.dialog.nothingPriced')}
      onClose={onClose}
    >
      {({ at }) => (
        <Stack gap="sm">
          {variants.map(({ id, name, price }) => (
            <RupiahField
              key={id}
              label={t('change.dialog.price', { variant: name })}
              description={
                price === null ? t('change.dialog.noneNow') : t('change.dialog.now', { price: formatNumber(price) })
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={typed.get(id) ?? null}
              error={at.get(`prices/${prices.findIndex(({ variant_id }) => variant_id === id)}`)}
              onChange={(entered) => setTyped((before) => new Map(before).set(id, entered))}
            />
          ))}
          <TextInput
            label={t('price.source')}
            description={t('price.sourceHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
        </Stack>
      )}
    </ChangeForm>
  );
}
