import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy, IconFileCertificate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX, SEARCH_MAX } from '#shared/limits.ts';
import { completeness, type NewBatch } from '#shared/stock/batch.ts';
import type { LineBatch } from '#shared/stock/choices.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { withProposedExpiry } from '#shared/stock/shelf-life.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { emptyBatch } from './received.ts';
import classes from './stock-received.module.css';

const loadDialog = () => import('./BatchDialog.tsx');
const BatchDialog = lazy(async () => ({ default: (await loadDialog()).BatchDialog }));

interface BatchFieldsProps {
  line: DocumentLine;
  /** Of a batch that is made of others: the facts that it has of them and keeps, and the expiry that follows from them. */
  origin?: { kept: Partial<NewBatch>; expiry_date: string | null };
  onChange: ChangeLine;
  /** Takes over what is known of the batch above; absent where there is none. */
  onCopyAbove: (() => void) | undefined;
}

const NEW = 'new';
const none: LineBatch[] = [];

/** Which batch the goods of a line are: one there is, or a new one with its number, its dates, and where it is from. */
export function BatchFields({ line, origin, onChange, onCopyAbove }: BatchFieldsProps) {
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
  /** The expiry follows the production where the variant says how long it keeps, unless somebody typed another. */
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

/** A new batch, or one that goods are added to. */
function BatchSelect({ line, onChange }: Omit<BatchFieldsProps, 'onCopyAbove'>) {
  const { t } = useTranslation(['stockReceived', 'common', 'stockDocuments']);
  const formatDate = useFormatDate();
  const fault = useFault(`lines/${line.id}/batch_id`, line.batch_id);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), pauses.search);
  const labelOf = ({ number, expiry_date }: LineBatch) =>
    expiry_date ? `${number} (${formatDate(expiry_date)})` : number;
  const shownNow = line.batch ? labelOf(line.batch) : t('batch.new');
  const search = asked === shownNow ? '' : asked;
  const query = new URLSearchParams({ variant_id: line.variant_id ?? '', search }).toString();
  const { data, isError } = useQuery({
    queryKey: ['/action_stock_documents/batches', query],
    queryFn: ({ signal }) =>
      call<{ data: LineBatch[] }>('GET', `/action_stock_documents/batches?${query}`, undefined, signal),
    enabled: line.variant_id !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = data?.data ?? none;
  const offered = line.batch && !found.some(({ id }) => id === line.batch_id) ? [line.batch, ...found] : found;

  return (
    <Select
      label={t('batch.label')}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t('common:not_found')}
      error={fault ?? (isError && t('stockDocuments:pick.failed'))}
      data={[{ value: NEW, label: t('batch.new') }, ...offered.map((one) => ({ value: one.id, label: labelOf(one) }))]}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={line.batch_id ?? NEW}
      onChange={(id) => {
        const batch = offered.find((one) => one.id === id) ?? null;
        onChange(line.id, (before) => ({
          ...before,
          batch,
          batch_id: batch?.id ?? null,
          new_batch: batch ? null : (before.new_batch ?? emptyBatch()),
        }));
      }}
    />
  );
}
