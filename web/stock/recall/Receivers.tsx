import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecallScope, RecallTrace } from '#shared/stock/recall.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useExport } from '#web/platform/records/use-export.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ExportMenu } from '#web/platform/ui/ExportMenu.tsx';
import { listSearchDefaults } from '#web/platform/ui/list-search.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { TakenTable } from './TakenTable.tsx';
import { recallsPath, useTrace } from './use-trace.ts';

/** Where all of a batch is, as a file. */
export function TraceExport({ trace, scope }: { trace: Pick<RecallTrace, 'id' | 'number'>; scope: RecallScope }) {
  const { t } = useTranslation('recall');
  const can = useCan('stockbatch');
  const exportAs = useExport({
    path: recallsPath,
    name: 'recall',
    what: t('title', { number: trace.number }),
    search: listSearchDefaults,
    fixed: { batch_id: trace.id, scope },
  });
  return <ExportMenu canExport={can('export')} onExport={exportAs} />;
}

/** Who received goods, with the document, and whom to call. */
export function ReceiversTable({
  trace,
  isOfOne = false,
}: {
  trace: Pick<RecallTrace, 'receivers' | 'receivers_total'>;
  isOfOne?: boolean;
}) {
  const { t } = useTranslation('recall');
  const { receivers, receivers_total } = trace;
  return (
    <>
      {receivers.length === 0 ? (
        <Text size="sm">{t('receivers.none')}</Text>
      ) : (
        <TakenTable label={t('receivers.title')} rows={receivers} withContacts isOfOne={isOfOne} />
      )}
      {receivers.length < receivers_total && (
        <Text size="sm" mt="xs">
          {t('receivers.some', { n: formatNumber(receivers.length), all: formatNumber(receivers_total) })}
        </Text>
      )}
    </>
  );
}

/** Who received what of a batch, on its own page: nothing shows before it is known, and of a batch of which nothing left. */
export function BatchReceivers({ id }: { id: string }) {
  const { t } = useTranslation('recall');
  const { data: trace } = useTrace(id, 'batch');
  if (!trace || trace.receivers.length === 0) return null;
  return (
    <Section title={t('receivers.title')} tools={<TraceExport trace={trace} scope="batch" />}>
      <ReceiversTable trace={trace} isOfOne />
    </Section>
  );
}
