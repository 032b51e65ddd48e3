import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
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

const SignaturePad = lazy(async () => ({ default: (await import('./SignaturePad.tsx')).SignaturePad }));

interface HandoverForm extends Record<string, unknown> {
  date: string | null;
  received_by: string | null;
}

const nothing: HandoverForm = { date: null, received_by: null };
const settle = (form: HandoverForm): HandoverForm => ({ ...form, received_by: form.received_by?.trim() || null });

/** What the form gives before its signature is a paper of the release. */
const typed = handoverInput.omit({ signature_id: true });

/**
 * Writes down that released goods were handed over: the receiver signs here, or on a paper that is among those of the release, and
 * another paper shows the goods.
 */
export function HandOverDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const show = useShowRelease();
  const wordsOf = useFieldWords();
  const [tried, setTried] = useState(false);
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** A drawn signature is uploaded once, however often the handover is tried; one that was drawn again proves nothing. */
  const [uploaded, setUploaded] = useState<ReadonlyMap<Blob, string>>(new Map());
  const { place, field, submit, dirty } = useRecordForm<HandoverForm>({ schema: typed, initial: nothing, settle });
  const { value: receiver, onChange: changeReceiver, ...receiverField } = field('received_by');
  const title = release.number ?? release.facility.number;
  const isUnsigned = drawn === null && chosen === null;
  const signatures = new Set([chosen, ...uploaded.values()]);
  const others = release.attachments.filter(({ id }) => !signatures.has(id));
  const isUnproved = others.length === 0;

  async function signatureId(): Promise<string> {
    if (drawn === null) return chosen!;
    const kept = uploaded.get(drawn);
    if (kept) return kept;
    const form = new FormData();
    form.set('file', new File([drawn], `${t('release.signature')}.png`, { type: 'image/png' }));
    const path = `${returnsPath}/${release.id}/attachments`;
    const { data } = await call<{ data: Release['attachments'] }>('POST', path, form);
    const known = new Set(release.attachments.map(({ id }) => id));
    const { id } = data.find((paper) => !known.has(paper.id))!;
    setUploaded(new Map([...uploaded, [drawn, id]]));
    show({ ...release, attachments: data });
    return id;
  }

  async function handOver(values: object) {
    const about = `hand over ${release.id}`;
    try {
      const body = { ...values, signature_id: await signatureId() };
      const { data } = await call<{ data: Release }>('POST', `${returnsPath}/${release.id}/hand_over`, body);
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
      dirty={dirty || drawn !== null}
      overlayFor={0}
      submitLabel={t('release.handOver')}
      onSubmit={async () => {
        setTried(true);
        if (!isUnproved && !isUnsigned && (await submit(handOver))) onClose();
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
        {release.attachments.length > 0 && (
          <Select
            label={t('release.signedPaper')}
            description={t('release.signedPaperHint')}
            clearable
            mt="sm"
            data={release.attachments.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {chosen === null && (
          <Suspense>
            <SignaturePad
              label={t('release.signature')}
              error={tried && isUnsigned ? t('release.signature_missing') : undefined}
              onChange={setDrawn}
            />
          </Suspense>
        )}
        {tried && isUnproved && <Fault text={t('release.proof_missing')} />}
      </div>
    </FormDialog>
  );
}
