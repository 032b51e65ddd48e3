import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Merged } from '#shared/merge.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { type MergedRecord, useMerge } from './merge.ts';

interface MergedRecordsProps {
  /** Where the records are, below `/v1`. */
  path: string;
  record: MergedRecord & Merged;
  /** Whether the person may take merges back. */
  canUpdate: boolean;
  /** Where the page of a record is. */
  pageOf?(id: string): string;
}

/** What a record was merged into, or which were merged into it, by whom and when; and the way back. Nothing where nothing was merged. */
export function MergedRecords({ path, record, canUpdate, pageOf }: MergedRecordsProps) {
  const { t } = useTranslation('merge');
  const formatDate = useFormatDate();
  const { id, name, merged_into: into, former_name, former_code, merged } = record;
  if (into) {
    const former = { name: former_name ?? '', code: former_code ?? '' };
    return (
      <Alert title={t('wasTitle', former)} role="status">
        <Group gap="xs">
          <Text size="sm">
            {t('was')}{' '}
            {pageOf ? (
              <Anchor inherit underline="always" renderRoot={(link) => <Link to={pageOf(into.id)} {...link} />}>
                {into.name}
              </Anchor>
            ) : (
              into.name
            )}
          </Text>
          {canUpdate && <TakeBack path={path} record={{ id, name: former.name }} into={into.name} />}
        </Group>
      </Alert>
    );
  }
  if (merged.length === 0) return null;
  return (
    <Section title={t('under')}>
      <Stack gap="xs">
        {merged.map((one) => (
          <Group key={one.id} gap="sm" justify="space-between">
            <div>
              <Text size="sm" fw={600}>
                {one.name}{' '}
                <Text span inherit c="dimmed">
                  {one.code}
                </Text>
              </Text>
              <Text size="xs" c="dimmed">
                {t('by', { name: one.merged_by?.name ?? '–', date: formatDate(one.merged_at) })}
              </Text>
            </div>
            {canUpdate && <TakeBack path={path} record={one} into={name} />}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function TakeBack({ path, record, into }: { path: string; record: MergedRecord; into: string }) {
  const { t } = useTranslation('merge');
  const [isAsking, setAsking] = useState(false);
  const { takeBack } = useMerge(path);
  const close = () => setAsking(false);
  const { name } = record;
  const choice = { label: t('takeBack'), onChoose: () => takeBack(record).then(close) };
  return (
    <>
      <Button variant="default" size="xs" aria-label={t('takeBackOf', { name })} onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      {isAsking && (
        <ConfirmDialog title={t('backTitle', { name })} choices={[choice]} onClose={close}>
          <Text size="sm">{t('backText', { name, into })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
