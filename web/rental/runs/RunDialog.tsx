import { Alert, Anchor, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalRun, RunStep } from '#shared/rental-runs.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { MonthSelect, monthsBefore } from './MonthSelect.tsx';
import { useRun } from './runs.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

/** Computes the drafts of a month over all contracts, and issues them. */
export function RunDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['rental', 'common']);
  const can = useCan('rental');
  const fullScreen = useFullScreen('medium');
  const months = monthsBefore(todayIn(useSession().company.time_zone));
  const [month, setMonth] = useState(months[0]!);
  const [isSure, setSure] = useState(false);
  const { run, isRunning, start } = useRun();
  useReturnFocus();
  useBackCloses(onClose);

  async function begin(step: RunStep) {
    setSure(false);
    try {
      await start(step, month);
    } catch (problem) {
      showFailure({ about: 'run', title: t('run.title'), message: withReason(t('run.failed'), problem) });
    }
  }

  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.medium}
      title={t('run.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      <Stack gap="sm">
        <Text size="sm">{t(isSure ? 'run.issueText' : 'run.text')}</Text>
        <MonthSelect
          disabled={isRunning}
          months={months}
          value={month}
          onChange={(value) => {
            setMonth(value);
            setSure(false);
          }}
        />
        {run && <Course run={run} />}
        <Group justify="flex-end" gap="xs">
          {can('update') && !isSure && (
            <Button variant="default" disabled={isRunning} onClick={() => void begin('send')}>
              {t('run.sendAll')}
            </Button>
          )}
          {can('approval') &&
            (isSure ? (
              <Button color="bad" disabled={isRunning} onClick={() => void begin('issue')}>
                {t('run.sure')}
              </Button>
            ) : (
              <Button variant="default" disabled={isRunning} onClick={() => setSure(true)}>
                {t('run.issue')}
              </Button>
            ))}
          <Button disabled={isRunning} onClick={() => void begin('compute')}>
            {t('run.compute')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const doneWords = { compute: 'run.computed', issue: 'run.issued', send: 'run.sent' } as const;

/** How far a run is, what came of it, and what should be looked at. */
function Course({ run }: { run: RentalRun }) {
  const { t } = useTranslation('rental');
  const { state, step, total, progress, made, faults } = run;
  const words = { n: formatNumber(progress), total: formatNumber(total) };
  if (state === 'running') {
    return (
      <>
        <Progress value={total === 0 ? 0 : (100 * progress) / total} aria-label={t('run.progress', words)} />
        <Text size="sm">{t('run.progress', words)}</Text>
      </>
    );
  }
  return (
    <>
      <Alert role="status">{total === 0 ? t('run.nothing') : t(doneWords[step], { n: formatNumber(made) })}</Alert>
      {faults.length > 0 && (
        <SmallTable
          label={t('run.faults')}
          columns={faultColumns(t)}
          rows={faults.map((fault) => ({ ...fault, id: fault.contract_id }))}
        />
      )}
    </>
  );
}

type Fault = RentalRun['faults'][number] & { id: string };

const faultColumns = (t: TFunction<'rental'>): GridColumn<Fault>[] => [
  {
    id: 'contract',
    header: t('contract'),
    width: 'party',
    cell: ({ contract_id, number, renter }) => (
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/app/rental/$id" params={{ id: contract_id }} {...props} />}
      >
        {`${number}, ${renter}`}
      </Anchor>
    ),
  },
  { id: 'why', header: t('run.why'), width: 'wide', cell: ({ code }) => t(`run.fault.${code}`) },
];
