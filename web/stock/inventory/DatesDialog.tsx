import { heicFiles, shrunkPhoto } from '#web/platform/ui/shrink-photo.ts';
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from '#shared/limits.ts';
import { correctableDates, dateCorrectionInput } from '#shared/stock/date-correction.ts';
import { daysBeyondShelfLife, expiryOf, keptFrom, withProposedExpiry } from '#shared/stock/shelf-life.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import classes from './inventory.module.css';
import { batchesPath } from './use-batch.ts';
import { correctionsPath } from './use-corrections.ts';

interface DatesDialogProps {
  batch: StockBatchDetail;
  onClose(): void;
}

const schema = dateCorrectionInput.omit({ version: true });

/** Submits a correction of a batch's dates: what they should be, why, and a photo of the carton. */
export function DatesDialog({ batch, onClose }: DatesDialogProps) {
  const { t } = useTranslation(['inventory', 'stockReceived', 'stockDocuments']);
  const formatDate = useFormatDate();
  const client = useQueryClient();
  const [image, setImage] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [initial] = useState(() => ({
    ...(Object.fromEntries(correctableDates.map((date) => [date, batch[date]])) as Record<
      (typeof correctableDates)[number],
      string | null
    >),
    reason: '',
  }));
  const form = useRecordForm<typeof initial>({ schema, initial, record: null, formOf: () => initial });
  const { field, values, dirty, place, submit, change } = form;
  const save = useSaveRecord(correctionsPath(batch.id), t('dates.title'));
  const { shelf_life_days } = batch.variant;
  const beyond = daysBeyondShelfLife(values, { received_date: batch.received_date, shelf_life_days });
  const proposed = expiryOf(keptFrom(values), shelf_life_days);

  async function onSubmit() {
    setIsTried(true);
    if (!image) return;
    const saved = await submit((body) =>
      save({
        id: null,
        version: undefined,
        name: batch.number,
        body: formDataOf({ ...schema.parse(body), version: batch.version }, image),
      }),
    );
    if (!saved) return;
    await client.invalidateQueries({ queryKey: [batchesPath, batch.id] });
    onClose();
  }

  return (
    <FormDialog
      title={t('dates.of', { number: batch.number })}
      width="large"
      dirty={dirty || image !== null}
      overlayFor={0}
      submitLabel={t('dates.submit')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={place}>
        <Text size="sm" mb="sm">
          {t('dates.text')}
        </Text>
        <div className={classes.fields}>
          {correctableDates.map((date) => (
            <DayField
              key={date}
              label={t(`stockReceived:batch.fact.${date}`)}
              {...(batch[date] && { description: t('dates.said', { date: formatDate(batch[date]) }) })}
              {...field(date)}
              onChange={(day) => change(withProposedExpiry(values, { ...values, [date]: day }, shelf_life_days))}
            />
          ))}
        </div>
        {beyond > 0 && (
          <Text size="sm" c="warn" mt="xs" role="status">
            {t('dates.beyond', {
              n: formatNumber(beyond),
              days: formatNumber(shelf_life_days ?? 0),
              date: proposed ? formatDate(proposed) : '–',
            })}
          </Text>
        )}
        <Textarea
          mt="sm"
          label={t('stockDocuments:field.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={TEXT_MAX}
          {...field('reason')}
          onChange={({ currentTarget }) => field('reason').onChange(currentTarget.value)}
        />
        <Group mt="sm" gap="sm">
          <FileButton
            accept={['image/png', 'image/jpeg', 'image/webp', ...heicFiles].join(',')}
            capture="environment"
            onChange={(file) => file && void shrunkPhoto(file).then(setImage)}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera size={16} />}>
                {t('dates.photo')}
              </Button>
            )}
          </FileButton>
          {image && <Text size="sm">{image.name}</Text>}
          {isTried && !image && (
            <Text size="sm" c="bad" role="alert">
              {t('dates.photoNeeded')}
            </Text>
          )}
        </Group>
      </div>
    </FormDialog>
  );
}
