import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement, AgreementPair, HeapName } from '#shared/stock-agreements.ts';
import { formatNumber, formatSigned } from '#web/platform/look/format.ts';
import { ReasonDialog } from '#web/platform/records/ReasonDialog.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { useAgreementStep } from './agreements.ts';

interface PairTableProps {
  agreement: Agreement;
  heap: HeapName;
  pairs: readonly AgreementPair[];
}

/** Goods of a heap with what each side says of them, and why. */
export function PairTable({ agreement, heap, pairs }: PairTableProps) {
  const { t } = useTranslation('agreements');
  const mayNote = useCan('stockagreement')('update') && agreement.signed_by === null;
  const [noted, setNoted] = useState<AgreementPair>();
  const step = useAgreementStep();
  const keep = (key: string, note: string | null) => step('note', `/${agreement.id}/notes`, { key, note });
  const columns = columnsOf(heap, t, mayNote ? { onNote: setNoted, onTakeBack: ({ id }) => void keep(id, null) } : {});
  return (
    <>
      <SmallTable label={t(`heap.${heap}`)} columns={columns} rows={pairs} />
      {noted && (
        <ReasonDialog
          title={t('note.title', { name: noted.batch_number ?? noted.variant?.name ?? noted.product?.name ?? '' })}
          text={t('note.text')}
          label={t('note.label')}
          submitLabel={t('note.save')}
          onReason={async (reason) => (await keep(noted.id, reason)) && setNoted(undefined)}
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  );
}

interface Noting {
  onNote?(pair: AgreementPair): void;
  onTakeBack?(pair: AgreementPair): void;
}

const columnsOf = (heap: HeapName, t: TFunction<'agreements'>, noting: Noting): GridColumn<AgreementPair>[] => [
  { id: 'goods', header: t('column.goods'), width: 'goods', cell: (pair) => <Goods pair={pair} /> },
  ...(heap === 'only_theirs' ? [] : [side('ours', t('column.ours'))]),
  ...(heap === 'only_ours' ? [] : [side('theirs', t('column.theirs'))]),
  ...(heap === 'differs' ? [side('difference', t('column.difference'))] : []),
  ...(heap === 'same' ? [] : [why(t('column.why'), noting)]),
];

const why = (header: string, noting: Noting): GridColumn<AgreementPair> => ({
  id: 'why',
  header,
  width: 'goods',
  cell: (pair) => <Why pair={pair} {...noting} />,
});

const side = (name: 'ours' | 'theirs' | 'difference', header: string): GridColumn<AgreementPair> => ({
  id: name,
  header,
  width: 'number',
  align: 'end',
  cell: (pair) => <Amount amount={pair[name]} format={name === 'difference' ? formatSigned : formatNumber} />,
});

interface AmountProps {
  amount: AgreementPair['ours'];
  format(figure: number, decimals?: number): string;
}

function Amount({ amount, format }: AmountProps) {
  const { t } = useTranslation('agreements');
  if (!amount) return null;
  return (
    <>
      {`${format(amount.net_weight, 3)} ${t('kilograms')}`}
      {amount.packs !== null && (
        <Text size="xs" c="dimmed">
          {t('packs', { count: Math.abs(amount.packs), n: format(amount.packs) })}
        </Text>
      )}
    </>
  );
}

function Goods({ pair: { batch_id, batch_number, batches, variant, product, match } }: { pair: AgreementPair }) {
  const { t } = useTranslation('agreements');
  const number =
    batch_number ?? (batches > 0 ? t('batches', { count: batches, n: formatNumber(batches) }) : t('noBatch'));
  const said = [variant?.name ?? product?.name, match && match !== 'batch' ? t(`match.${match}`) : undefined];
  return (
    <>
      {batch_id ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/app/stockbatch/$id" params={{ id: batch_id }} {...link} />}
        >
          {number}
        </Anchor>
      ) : (
        number
      )}
      <Text size="xs" c="dimmed">
        {said.filter((one) => one !== undefined).join(' · ')}
      </Text>
    </>
  );
}

interface WhyProps extends Noting {
  pair: AgreementPair;
}

/** The documents that the difference comes from, or what somebody says of it. */
function Why({ pair, onNote, onTakeBack }: WhyProps) {
  const { t } = useTranslation('agreements');
  const { documents, note, difference, is_explained } = pair;
  const isOnlyName = difference.net_weight === 0 && (difference.packs ?? 0) === 0;
  return (
    <>
      {documents.map((one) => (
        <DocumentSaid key={one.document.id} said={one} />
      ))}
      {note !== null && <Text size="sm">{note}</Text>}
      {!is_explained && (
        <Text size="sm" c="var(--palka-warn)">
          {t(isOnlyName ? 'why.name' : 'why.other')}
        </Text>
      )}
      {onNote && documents.length === 0 && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="default" onClick={() => onNote(pair)}>
            {t(note === null ? 'note.button' : 'note.change')}
          </Button>
          {note !== null && (
            <Button size="compact-sm" variant="default" onClick={() => onTakeBack?.(pair)}>
              {t('note.remove')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

function DocumentSaid({ said }: { said: AgreementPair['documents'][number] }) {
  const { t } = useTranslation('agreements');
  const formatDate = useFormatDate();
  const { document, why, is_backdated, date } = said;
  const words = { number: document.number, date: formatDate(date) };
  const sentence =
    document.entity === 'voidtransaction' && why === 'before'
      ? t('why.void', words)
      : t(`why.${is_backdated ? (`${why}_backdated` as const) : why}`, words);
  const [before, after] = sentence.split(document.number);
  return (
    <Text size="sm">
      {before}
      <Anchor inherit underline="always" renderRoot={(link) => <Link to={pageOf(document)} {...link} />}>
        {document.number}
      </Anchor>
      {after}
    </Text>
  );
}
