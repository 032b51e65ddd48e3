import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schedule } from '#shared/report-schedule.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleItem } from './ScheduleItem.tsx';
import { useSchedules, useScheduleSteps } from './use-schedules.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

/** The reports that are mailed again and again: to whom, what came of it, and what can be done about it. */
export function SchedulesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['reports', 'common']);
  const canSend = useCan('reportoutbound')('export');
  const schedules = useSchedules();
  const steps = useScheduleSteps();
  const isFull = useFullScreen('medium');
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const [leaving, setLeaving] = useState<Schedule>();
  useReturnFocus();
  useBackCloses(onClose);
  const { data } = schedules;
  return (
    <>
      <Modal
        opened
        yOffset="6dvh"
        returnFocus={false}
        fullScreen={isFull}
        size={dialogWidths.medium}
        title={t('byMail.title')}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
      >
        <Stack gap="md">
          <Text size="sm">{t('byMail.intro')}</Text>
          {schedules.isError && <ProblemPanel problem={schedules.error} tryAgain={() => void schedules.refetch()} />}
          {schedules.isPending && <Loader size="sm" />}
          {data?.data.length === 0 && <Text size="sm">{t('byMail.none')}</Text>}
          {data?.data.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              canSend={canSend}
              steps={steps}
              onEdit={() => setEdited(schedule)}
              onDelete={() => setLeaving(schedule)}
            />
          ))}
          {canSend && (
            <Group justify="flex-end">
              <Button disabled={!data} onClick={() => setEdited('new')}>
                {t('byMail.add')}
              </Button>
            </Group>
          )}
        </Stack>
      </Modal>
      {edited && data && (
        <ScheduleDialog
          schedule={edited === 'new' ? undefined : edited}
          people={data.people}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={leaving.name}
          choices={[
            {
              label: t('byMail.remove'),
              dangerous: true,
              onChoose: async () => {
                await steps.remove(leaving);
                setLeaving(undefined);
              },
            },
          ]}
          onClose={() => setLeaving(undefined)}
        >
          {t('byMail.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
