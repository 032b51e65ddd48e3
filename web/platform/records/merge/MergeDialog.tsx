import { Alert, Button, List, Stack, Table, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergePreview } from '#shared/merge.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { type MergedRecord, useMerge, useMergePreview } from './merge.ts';
import classes from './merge.module.css';

/** A fact of two records, side by side, as text. */
export type ComparedFact = readonly [label: string, one: string | null, other: string | null];

interface MergeDialogProps {
  /** Where the records are, below `/v1`. */
  path: string;
  record: MergedRecord;
  /** The other one of the two; null as long as none is chosen. */
  other: MergedRecord | null;
  /** The field that chooses it. */
  children: ReactNode;
  /** What is known of both, in the order of `record` and `other`; undefined as long as it is not there. */
  facts: readonly ComparedFact[] | undefined;
  /** The two are one now: this one stays. */
  onMerged(into: string): void;
  onClose(): void;
}

/** Compares two records of the same, says what merging them comes to, or why they cannot be merged, and merges them. */
export function MergeDialog({ path, record, other, children, facts, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('merge');
  const [isSwapped, setSwapped] = useState(false);
  const { merge } = useMerge(path);
  const [goes, stays] = isSwapped && other ? [other, record] : [record, other];
  const { data: preview, error, refetch } = useMergePreview(path, goes.id, stays?.id);
  const submit = {
    label: t('submit'),
    async onChoose() {
      if (!stays || !(await merge(goes, stays))) return;
      onClose();
      onMerged(stays.id);
    },
  };
  const title =
    isSwapped && other ? t('swapped', { name: record.name, other: other.name }) : t('title', { name: record.name });
  return (
    <ConfirmDialog
      title={title}
      width="medium"
      choices={stays && preview?.refused.length === 0 ? [submit] : []}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('text')}</Text>
        {children}
        <div aria-live="polite">
          {stays && error ? (
            <ProblemPanel problem={error} tryAgain={() => void refetch()} />
          ) : (
            stays && preview && <Outcome goes={goes} stays={stays} preview={preview} />
          )}
          {other?.id === record.id && <Alert color="warn">{t('refusal.itself')}</Alert>}
        </div>
        {other && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={16} />}
            className={classes.swap ?? ''}
            onClick={() => setSwapped(!isSwapped)}
          >
            {t('swap')}
          </Button>
        )}
        {other && facts && <Comparison facts={facts} isSwapped={isSwapped} />}
      </Stack>
    </ConfirmDialog>
  );
}

function Comparison({ facts, isSwapped }: { facts: readonly ComparedFact[]; isSwapped: boolean }) {
  const { t } = useTranslation('merge');
  return (
    <Table className={classes.table ?? ''} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fact')}</Table.Th>
          <Table.Th>{t('gone')}</Table.Th>
          <Table.Th>{t('stays')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {facts
          .filter(([, one, theirs]) => one !== null || theirs !== null)
          .map(([label, one, theirs]) => (
            <Table.Tr key={label} data-differs={one !== theirs || undefined}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{(isSwapped ? theirs : one) ?? '–'}</Table.Td>
              <Table.Td>{(isSwapped ? one : theirs) ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}

interface OutcomeProps {
  goes: MergedRecord;
  stays: MergedRecord;
  preview: MergePreview;
}

const counted = ['documents', 'batches', 'contracts', 'facilities'] as const;

/** What stands against it, or what will be shown under the one that stays. */
function Outcome({ goes, stays, preview }: OutcomeProps) {
  const { t } = useTranslation('merge');
  if (preview.refused.length > 0) {
    return (
      <Alert color="warn" title={t('refused', { name: goes.name })} role="status">
        <List size="sm">
          {preview.refused.map(({ code, count }) => (
            <List.Item key={code}>
              {t(`refusal.${code}`, { count: count ?? 0, n: count === null ? '' : formatNumber(count) })}
            </List.Item>
          ))}
        </List>
        <Text size="sm" mt="xs">
          {t('otherWay')}
        </Text>
      </Alert>
    );
  }
  const shown = [
    ...counted.flatMap((kind) =>
      preview[kind] > 0 ? t(kind, { count: preview[kind], n: formatNumber(preview[kind]) }) : [],
    ),
    ...(preview.net_weight > 0 ? [t('weight', { n: formatNumber(preview.net_weight, 3) })] : []),
  ];
  return (
    <Alert title={t('shown', { name: stays.name })} role="status">
      {shown.length > 0 ? shown.join(' · ') : t('nothing')}
    </Alert>
  );
}
