import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Schedule } from '#shared/report-schedule.ts';
import { formatMoment } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { turnOf } from './turn.ts';
import type { useScheduleSteps } from './use-schedules.ts';

interface ScheduleItemProps {
  schedule: Schedule;
  /** Whether the person may plan reports at all. */
  canSend: boolean;
  steps: ReturnType<typeof useScheduleSteps>;
  onEdit(): void;
  onDelete(): void;
}

/** One report that is mailed: when, to whom, what came of it, and what the person may do with it. */
export function ScheduleItem({ schedule, canSend, steps, onEdit, onDelete }: ScheduleItemProps) {
  const { t, i18n } = useTranslation('reports');
  const { time_zone } = useSession().company;
  const { name, report, author, is_paused, next_at, is_mine, recipients } = schedule;
  const moment = (at: string) => formatMoment(at, time_zone);
  const when = next_at === null ? t('byMail.paused') : t('byMail.next', { moment: moment(next_at) });
  const mayChange = canSend && schedule.may_change;
  return (
    <Section title={name}>
      <Stack gap="xs">
        <Text size="sm">
          {[t(`name.${report}`), turnOf(t, i18n.language, schedule), when, t('byMail.by', { author })].join(' · ')}
        </Text>
        {recipients.length === 0 && <Text size="sm">{t('byMail.nobody')}</Text>}
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {recipients.map((one) => (
            <Text key={one.id} component="li" size="sm">
              {one.name}:{' '}
              {one.may_receive
                ? one.sent_at === null
                  ? t('byMail.noSent')
                  : t('byMail.sent', { moment: moment(one.sent_at) })
                : t('byMail.mayNot')}
              {one.failure !== null && (
                <Text component="span" display="block" size="sm" c="bad">
                  {t(`byMail.failed.${one.failure}`)}
                </Text>
              )}
            </Text>
          ))}
        </ul>
        <Group gap="xs">
          {mayChange && (
            <>
              <Button size="xs" variant="default" onClick={() => void steps.sendNow(schedule)}>
                {t('byMail.sendNow')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void steps.pause(schedule, !is_paused)}>
                {is_paused ? t('byMail.resume') : t('byMail.pause')}
              </Button>
              <Button size="xs" variant="default" onClick={onEdit}>
                {t('byMail.edit')}
              </Button>
              <Button size="xs" variant="default" onClick={onDelete}>
                {t('byMail.remove')}
              </Button>
            </>
          )}
          {is_mine && (
            <Button size="xs" variant="subtle" onClick={() => void steps.stop(schedule)}>
              {t('byMail.stop')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
