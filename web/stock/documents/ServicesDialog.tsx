import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { type DocumentServices, documentServices } from '#shared/stock/services.ts';
import { SERVICE_MAX, serviceNames } from '#shared/stock/service-names.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import type { DocumentType } from './document-type.ts';
import { useSaveServices } from './services.ts';
import { useDocumentName } from './words.ts';

type Form = Record<keyof DocumentServices, number | null>;

/** What is left empty was not done. */
const settle = ({ label, overtime_hour, plug_hour }: Form): Form => ({
  label: label ?? 0,
  overtime_hour: overtime_hour ?? 0,
  plug_hour: plug_hour ?? 0,
});

interface ServicesDialogProps {
  type: DocumentType;
  document: StockDocument;
  services: DocumentServices;
  onClose(): void;
}

/** Says what was done with a document for the owner of its goods, also after it was posted. */
export function ServicesDialog({ type, document, services, onClose }: ServicesDialogProps) {
  const { t } = useTranslation('stockDocuments');
  const name = useDocumentName()(document);
  const wordsOf = useFieldWords();
  const save = useSaveServices(type, document);
  const { field, place, submit, dirty } = useRecordForm<Form>({ schema: documentServices, initial: services, settle });
  return (
    <FormDialog
      title={t('services.of', { name })}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={async () => {
        const about = `services ${document.id}`;
        const saved = await submit(async (values) => {
          try {
            await save(values);
          } catch (problem) {
            showFailure({ about, title: name, message: withReason(t('services.failed'), problem) });
            return wordsOf(problem);
          }
          showSuccess({ about, title: name, message: t('services.done') });
          return undefined;
        });
        if (saved) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('services.charged', { owner: document.owner?.name ?? '' })}
      </Text>
      <SimpleGrid ref={place} cols={{ base: 1, xs: 3 }} spacing="sm">
        {serviceNames.map((service, at) => (
          <NumberField
            key={service}
            label={t(`services.field.${service}`)}
            decimals={service === 'label' ? 0 : 2}
            min={0}
            max={SERVICE_MAX}
            {...(at === 0 && { 'data-autofocus': true })}
            {...field(service)}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
