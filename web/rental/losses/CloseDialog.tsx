import { Select, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from '#shared/limits.ts';
import { type Claim, claimClosing, claimOutcomes } from '#shared/rental-losses.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { useCloseClaim } from './losses.ts';

interface CloseForm extends Record<string, unknown> {
  outcome: (typeof claimOutcomes)[number] | null;
  compensation: number | null;
  note: string | null;
}

const settle = (form: CloseForm): CloseForm => ({
  ...form,
  compensation: form.outcome === 'compensated' ? form.compensation : null,
  note: form.note?.trim() || null,
});

/** Closes a claim with what was agreed with the owner. */
export function CloseDialog({ claim, onClose }: { claim: Claim; onClose(): void }) {
  const { t } = useTranslation('losses');
  const close = useCloseClaim(claim);
  const { place, field, values, submit, dirty } = useRecordForm<CloseForm>({
    schema: claimClosing,
    initial: { outcome: 'compensated', compensation: null, note: null },
    settle,
  });
  const { value: note, onChange: changeNote, ...noteField } = field('note');
  return (
    <FormDialog
      title={t('close.title', { number: claim.number })}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit(close)) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('close.text')}
      </Text>
      <div ref={place}>
        <Select
          label={t('field.outcome')}
          withAsterisk
          allowDeselect={false}
          data-autofocus
          data={claimOutcomes.map((value) => ({ value, label: t(`close.outcome.${value}`) }))}
          {...field('outcome')}
        />
        {values.outcome === 'compensated' && (
          <RupiahField mt="sm" label={t('field.compensation')} withAsterisk {...field('compensation')} />
        )}
        <Textarea
          mt="sm"
          label={t('field.note')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          maxLength={TEXT_MAX}
          value={note ?? ''}
          onChange={({ currentTarget }) => changeNote(currentTarget.value)}
          {...noteField}
        />
      </div>
    </FormDialog>
  );
}
