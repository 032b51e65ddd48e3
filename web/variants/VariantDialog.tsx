import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inheritedPriceFault } from '#shared/variant-prices.ts';
import type { Variant, VariantProduct } from '#shared/variant.ts';
import { faultText, type Say } from '#web/platform/calls/field-words.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { RecordHistory } from '#web/platform/records/RecordHistory.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useVariantChoices } from './use-variant-choices.ts';
import { formOf, multipartOf, proposalOf, settle, type VariantForm, variantFormSchema } from './variant-form.ts';
import { VariantCodes } from './VariantCodes.tsx';
import { VariantDoubles } from './VariantDoubles.tsx';
import { VariantFields } from './VariantFields.tsx';

interface VariantDialogProps {
  /** Null for a new one. */
  variant: Variant | null;
  onClose(): void;
}

/** The form of a variant. What a new one is called is proposed as long as nobody typed something else. */
export function VariantDialog({ variant, onClose }: VariantDialogProps) {
  const { t } = useTranslation(['variants', 'ui', 'general']);
  const [initial] = useState(() => formOf(variant));
  const [chosen, setChosen] = useState<VariantProduct | null>(variant?.product ?? null);
  const proposed = useRef({ name: '', code: '' });
  const save = useSaveRecord('/variant', t('variant'));
  const { place, submit, ...form } = useRecordForm({
    schema: variantFormSchema,
    initial,
    record: variant,
    formOf,
    settle,
  });
  const choices = useVariantChoices(form.record);
  // Somebody else may have moved the variant to another product meanwhile.
  const product = [chosen, form.record?.product].find((one) => one?.id === form.values.product_id) ?? chosen;

  function tell(change: Partial<VariantForm>, named = product) {
    setChosen(named);
    const values = { ...form.values, ...change };
    const before = proposed.current;
    proposed.current = proposalOf(values, named, choices);
    const untouched = (name: 'name' | 'code') => !variant && (values[name] === '' || values[name] === before[name]);
    form.change({
      ...change,
      ...(untouched('name') && { name: proposed.current.name }),
      ...(untouched('code') && { code: proposed.current.code }),
    });
  }

  const saveVariant = () =>
    submit(async (values, version) => {
      const contradiction = product && inheritedPriceFault(values, product);
      if (contradiction) {
        return { [contradiction.field]: faultText(t as Say, contradiction) };
      }
      const faults = await save({
        id: variant?.id ?? null,
        version,
        name: values.name.trim(),
        body: multipartOf(values),
      });
      // Taken is what the attributes are together: said at the first of them.
      const { attributes, ...rest } = faults ?? {};
      return attributes ? { ...rest, grade_id: t('attributesTaken') } : faults;
    });

  return (
    <RecordFormDialog
      what={t('variant')}
      name={variant?.name}
      dirty={form.dirty}
      choicesFailed={choices.failed}
      onSave={saveVariant}
      onClose={onClose}
    >
      <MeanwhilePanel
        form={form}
        entity="productvariant"
        offered={[...Object.values(choices.attributes).flat(), ...choices.uoms, ...(product ? [product] : [])]}
      />
      <div ref={place}>
        <VariantFields form={form} variant={form.record} product={product} choices={choices} onTell={tell} />
      </div>
      {variant && (
        <>
          <VariantCodes variantId={variant.id} />
          <VariantDoubles variant={variant} onGone={onClose} />
          <UsedBy path="/variant" id={variant.id} />
          <RecordHistory path="/variant" id={variant.id} name={variant.name} />
        </>
      )}
    </RecordFormDialog>
  );
}
