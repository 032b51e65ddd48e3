import { MultiSelect, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import {
  MONTH_DAY_MAX,
  RECIPIENTS_MAX,
  type Report,
  type Schedule,
  scheduleForm,
  type ScheduleFormValues,
  type Schedules,
  scheduleSpans,
} from '#shared/report-schedule.ts';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { searchOf } from '#web/platform/records/views/current-view.ts';
import { useViews } from '#web/platform/records/views/use-views.ts';
import { hourOf, weekdays } from './turn.ts';
import { schedulesPath } from './use-schedules.ts';

interface ScheduleDialogProps {
  /** Undefined of a new one. */
  schedule: Schedule | undefined;
  /** Who may be sent reports. */
  people: Schedules['people'];
  onClose(): void;
}

type Search = Record<string, string>;

/** The report that an address or a view shows, and how it is narrowed. */
const contentOf = ({ report = 'outbound', ...search }: Search) => ({ report: report as Report, search });

/** Plans a report as it is on the screen or as a view has it, or changes when it is mailed and to whom. */
export function ScheduleDialog({ schedule, people, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation('reports');
  const views = useViews('reportoutbound');
  const shown: Record<string, unknown> = useSearch({ strict: false });
  const [source, setSource] = useState('now');
  const [initial] = useState<ScheduleFormValues>(() => ({
    name: schedule?.name ?? t(`name.${contentOf(searchOf(shown)).report}`),
    every: schedule?.every ?? 'week',
    day: schedule ? schedule.day : 1,
    hour: schedule?.hour ?? 7,
    is_paused: schedule?.is_paused ?? false,
    recipient_ids: schedule?.recipients.map(({ id }) => id) ?? [],
  }));
  const { dirty, field, values, change, submit, place } = useRecordForm({
    schema: scheduleForm,
    initial,
    record: null,
    formOf: () => initial,
  });
  const save = useSaveRecord(schedulesPath, t('byMail.one'));
  const content = contentOf(views.data?.find(({ id }) => id === source)?.search ?? searchOf(shown));
  const { onChange, ...name } = field('name');
  const days =
    values.every === 'week' ? weekdays(i18n.language) : Array.from({ length: MONTH_DAY_MAX }, (_, n) => String(n + 1));
  const known = new Map([
    ...(schedule?.recipients ?? []).map((one) => [one.id, one.name] as const),
    ...people.map((one) => [one.id, `${one.name} · ${one.email}`] as const),
  ]);
  return (
    <RecordFormDialog
      what={t('byMail.one')}
      newTitle={t('byMail.add')}
      name={schedule?.name}
      width="small"
      dirty={dirty}
      onSave={() =>
        submit((settled) =>
          save({ id: schedule?.id ?? null, name: settled.name, body: schedule ? settled : { ...settled, ...content } }),
        )
      }
      onClose={onClose}
    >
      <Stack gap="md" ref={place}>
        <TextInput
          data-autofocus
          withAsterisk
          label={t('byMail.name')}
          maxLength={NAME_MAX}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...name}
        />
        {!schedule && (
          <Select
            label={t('byMail.source')}
            allowDeselect={false}
            data={[
              { value: 'now', label: t('byMail.now') },
              ...(views.data ?? []).map((view) => ({ value: view.id, label: view.name })),
            ]}
            value={source}
            onChange={(chosen) => setSource(chosen ?? 'now')}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('byMail.days')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: values.every === 'day' ? 2 : 3 }}>
          <Select
            label={t('byMail.every')}
            allowDeselect={false}
            data={scheduleSpans.map((value) => ({ value, label: t(`byMail.spans.${value}`) }))}
            value={values.every}
            onChange={(chosen) => {
              const every = chosen ?? 'day';
              change({ every, day: every === 'day' ? null : 1 });
            }}
          />
          {values.every !== 'day' && (
            <Select
              label={t(values.every === 'week' ? 'byMail.weekday' : 'byMail.monthDay')}
              allowDeselect={false}
              data={days.map((label, at) => ({ value: String(at + 1), label }))}
              value={String(values.day)}
              onChange={(chosen) => change({ day: Number(chosen) })}
            />
          )}
          <Select
            label={t('byMail.hour')}
            allowDeselect={false}
            data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourOf(hour) }))}
            value={String(values.hour)}
            onChange={(chosen) => change({ hour: Number(chosen) })}
          />
        </SimpleGrid>
        <MultiSelect
          withAsterisk
          searchable
          label={t('byMail.recipients')}
          maxValues={RECIPIENTS_MAX}
          data={[...known].map(([value, label]) => ({ value, label }))}
          {...field('recipient_ids')}
        />
        {schedule && (
          <Switch
            label={t('byMail.paused')}
            checked={values.is_paused}
            onChange={({ currentTarget }) => change({ is_paused: currentTarget.checked })}
          />
        )}
      </Stack>
    </RecordFormDialog>
  );
}
