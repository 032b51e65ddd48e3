import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schedule, ScheduleChange, Schedules } from '#shared/report-schedule.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';

export const schedulesPath = '/report_schedules';

/** The reports that are mailed in the company, and who may get some. */
export const useSchedules = () =>
  useQuery({
    queryKey: [schedulesPath],
    queryFn: ({ signal }) => call<Schedules>('GET', schedulesPath, undefined, signal),
  });

/** A schedule as it is saved, changed in some of it. */
const changed = (schedule: Schedule, some: Partial<ScheduleChange>): ScheduleChange => {
  const { id, name, every, day, hour, is_paused, recipients } = schedule;
  return { id, name, every, day, hour, is_paused, recipient_ids: recipients.map((one) => one.id), ...some };
};

/** What can be done with a schedule; it says what came of it. */
export function useScheduleSteps() {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const told = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      showSuccess({ about: schedulesPath, title: t('byMail.title'), message: done });
    } catch (problem) {
      showFailure({
        about: schedulesPath,
        title: t('byMail.title'),
        message: withReason(t('byMail.failure'), problem),
      });
    }
    await client.invalidateQueries({ queryKey: [schedulesPath] });
  };
  return {
    sendNow: ({ id, name }: Schedule) =>
      told(call('POST', `${schedulesPath}/${id}/send`), t('byMail.did.sendNow', { name })),
    pause: (schedule: Schedule, is_paused: boolean) =>
      told(
        call('PUT', `${schedulesPath}/${schedule.id}`, changed(schedule, { is_paused })),
        t(is_paused ? 'byMail.did.pause' : 'byMail.did.resume', { name: schedule.name }),
      ),
    remove: ({ id, name }: Schedule) =>
      told(call('DELETE', `${schedulesPath}/${id}`), t('byMail.did.remove', { name })),
    stop: ({ id, name }: Schedule) =>
      told(call('DELETE', `${schedulesPath}/${id}/subscription`), t('byMail.did.stop', { name })),
  };
}
