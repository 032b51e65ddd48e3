import { Button, Group, TextInput } from '@mantine/core';
import { IconCopy, IconFileCertificate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX } from '#shared/limits.ts';
import { completeness } from '#shared/stock/key-data.ts';
import type { NewBatch } from '#shared/stock/batch.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { withProposedExpiry } from '#shared/stock/shelf-life.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { BatchSelect } from './BatchSelect.tsx';
import { OriginSelect } from './OriginSelect.tsx';
import { emptyBatch } from './received.ts';
import classes from './stock-received.module.css';

const loadDialog = () => import('./BatchDialog.tsx');
const BatchDialog = lazy(async () => ({ default: (await loadDialog()).BatchDialog }));

interface BatchFieldsProps {
  line: DocumentLine;
  /** Of a batch that is made of others: the facts that it has of them and keeps, and the expiry that follows from them. */
  origin?: { kept: Partial<NewBatch>; expiry_date: string | null };
  /** Who delivers: what is known of their vessels and farms is offered. */
  partnerId?: string | null;
  onChange: ChangeLine;
  /** Takes over what is known of the batch above; absent where there is none. */
  onCopyAbove: (() => void) | undefined;
}

/** Which batch the goods of a line are: one there is, or a new one with its number, its dates, and where it is from. */
export function BatchFields({ line, origin, partnerId = null, onChange, onCopyAbove }: BatchFieldsProps) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const at = `lines/${line.id}/new_batch`;
  const [describing, setDescribing] = useState(false);
  const formatDate = useFormatDate();
  const batch = { ...(line.new_batch ?? emptyBatch()), ...origin?.kept };
  const { variant } = line;
  const faults = {
    number: useFault(`${at}/number`, batch.number),
    production: useFault(`${at}/production_date`, batch.production_date),
    expiry: useFault(`${at}/expiry_date`, batch.expiry_date),
  };
  /** The expiry follows the days from which goods keep where the variant says how long, unless somebody typed another. */
  const describe = (some: Partial<NewBatch>) =>
    onChange(line.id, (before) => {
      const known = before.new_batch ?? emptyBatch();
      const new_batch = withProposedExpiry(known, { ...known, ...some }, before.variant?.shelf_life_days ?? null);
      return { ...before, new_batch };
    });
  const isNumbered = variant?.traceability !== 'none';

  return (
    <div className={classes.fields}>
      {variant?.traceability === 'batch' && <BatchSelect line={line} onChange={onChange} />}
      {!line.batch_id && (
        <>
          {isNumbered && (
            <TextInput
              label={t('batch.number')}
              placeholder={t('batch.byUs')}
              description={variant?.traceability === 'serial_number' ? t('batch.each') : undefined}
              maxLength={CODE_MAX}
              error={faults.number}
              value={batch.number ?? ''}
              onChange={({ currentTarget }) => describe({ number: currentTarget.value || null })}
            />
          )}
          <DayField
            label={t('batch.fact.production_date')}
            error={faults.production}
            value={batch.production_date}
            onChange={(production_date) => describe({ production_date })}
          />
          <DayField
            label={t('batch.fact.expiry_date')}
            withAsterisk={(variant?.has_expired ?? false) && !origin?.expiry_date}
            {...(origin?.expiry_date &&
              batch.expiry_date === null && {
                description: t('batch.follows', { date: formatDate(origin.expiry_date) }),
                inputWrapperOrder: ['label', 'input', 'description', 'error'],
              })}
            error={faults.expiry}
            value={batch.expiry_date}
            onChange={(expiry_date) => describe({ expiry_date })}
          />
          {partnerId && variant?.type === 'storable' && <OriginSelect partnerId={partnerId} onChoose={describe} />}
        </>
      )}
      {!line.batch_id && (
        <Group gap="xs" className={classes.wide ?? ''}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileCertificate size={16} />}
            onClick={() => setDescribing(true)}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('batch.facts')}
            {variant?.type === 'storable' &&
              ` · ${t('batch.complete', { n: formatNumber(completeness(batch, variant)) })}`}
          </Button>
          {onCopyAbove && (
            <Button size="xs" variant="subtle" leftSection={<IconCopy size={16} />} onClick={onCopyAbove}>
              {t('batch.copy')}
            </Button>
          )}
        </Group>
      )}
      {describing && (
        <Suspense>
          <BatchDialog
            name={variant?.name ?? ''}
            batch={batch}
            traced={variant}
            kept={origin?.kept}
            place={at}
            onChange={describe}
            onClose={() => setDescribing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
