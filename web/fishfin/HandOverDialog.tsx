import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handoverInput, type Release } from '#shared/fishfin-returns.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { returnsPath } from './facility.ts';
import { useShowRelease } from './release.ts';

interface HandoverForm extends Record<string, unknown> {
  date: string | null;
  received_by: string | null;
}

const nothing: HandoverForm = { date: null, received_by: null };
const settle = (form: HandoverForm): HandoverForm => ({ ...form, received_by: form.received_by?.trim() || null });

/** Writes down that released goods were handed over, of which a paper of the release is the proof. */
export function HandOverDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const show = useShowRelease();
  const wordsOf = useFieldWords();
  const [tried, setTried] = useState(false);
  const { place, field, submit, dirty } = useRecordForm<HandoverForm>({
    schema: handoverInput,
    initial: nothing,
    settle,
  });
  const { value: receiver, onChange: changeReceiver, ...receiverField } = field('received_by');
  const title = release.number ?? release.facility.number;
  const isUnproved = release.attachments.length === 0;

  async function handOver(values: object) {
    const about = `hand over ${release.id}`;
    try {
      const { data } = await call<{ data: Release }>('POST', `${returnsPath}/${release.id}/hand_over`, values);
      show(data);
    } catch (problem) {
      showFailure({ about, title, message: withReason(t('release.handOverFailed'), problem) });
      return wordsOf(problem);
    }
    showSuccess({ about, title, message: t('release.handedOver') });
    return undefined;
  }

  return (
    <FormDialog
      title={t('release.handOverTitle', { name: title })}
      width="small"
      dirty={dirty}
      overlayFor={0}
      submitLabel={t('release.handOver')}
      onSubmit={async () => {
        setTried(true);
        if (!isUnproved && (await submit(handOver))) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('release.handOverText')}
      </Text>
      <div ref={place}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField label={t('release.field.handover_date')} withAsterisk data-autofocus {...field('date')} />
          <TextInput
            label={t('release.field.received_by')}
            withAsterisk
            maxLength={NAME_MAX}
            value={receiver ?? ''}
            onChange={({ currentTarget }) => changeReceiver(currentTarget.value || null)}
            {...receiverField}
          />
        </SimpleGrid>
        {tried && isUnproved && <Fault text={t('release.proof_missing')} />}
      </div>
    </FormDialog>
  );
}
