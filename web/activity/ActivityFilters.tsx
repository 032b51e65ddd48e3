import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActivityPerson } from '#shared/activity.ts';
import { activityActions, activityEntities } from '#shared/activity-kinds.ts';
import { call } from '#web/platform/calls/api.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import classes from '#web/platform/activity/activity.module.css';
import type { useActivityFilters } from './use-activity-filters.ts';
import { useActivityWords } from '#web/platform/activity/use-words.ts';

const path = '/activities/people';

/** What the log is narrowed to: an action, a kind of record, a person, a period. */
export function ActivityFilters({ filters }: { filters: ReturnType<typeof useActivityFilters> }) {
  const { t } = useTranslation(['activity', 'ui', 'common']);
  const words = useActivityWords();
  const people = useQuery({ queryKey: [path], queryFn: () => call<{ data: ActivityPerson[] }>('GET', path) });
  const { action, entity, user_id, fixed, chooseAction, chooseEntity, choosePerson, clear } = filters;
  const shared = {
    clearable: true,
    searchable: true,
    selectFirstOptionOnChange: true,
    clearButtonProps: { 'aria-label': t('ui:clear') },
    nothingFoundMessage: t('common:not_found'),
  };
  const named = (values: readonly string[], name: (value: string) => string) =>
    values.map((value) => ({ value, label: name(value) }));

  return (
    <section className={classes.filters} aria-label={t('filter.label')}>
      <Select
        {...shared}
        label={t('column.action')}
        placeholder={t('filter.action')}
        data={named(activityActions, words.action)}
        value={action ?? null}
        onChange={(chosen) => chooseAction(chosen ?? undefined)}
      />
      <Select
        {...shared}
        label={t('column.entity')}
        placeholder={t('filter.entity')}
        data={named(activityEntities, words.entity)}
        value={entity ?? null}
        onChange={(chosen) => chooseEntity(chosen ?? undefined)}
      />
      <Select
        {...shared}
        label={t('column.user_name')}
        placeholder={t('filter.person')}
        error={people.isError && t('filter.peopleFailed')}
        data={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={user_id ?? null}
        onChange={(chosen) => choosePerson(chosen ?? undefined)}
      />
      <DayField
        label={t('filter.from')}
        value={filters.from}
        onChange={(day) => filters.chooseFrom(day ?? undefined)}
      />
      <DayField label={t('filter.to')} value={filters.to} onChange={(day) => filters.chooseTo(day ?? undefined)} />
      <Button
        variant="default"
        leftSection={<IconFilterOff size={16} />}
        disabled={Object.keys(fixed).length === 0}
        onClick={clear}
      >
        {t('filter.clear')}
      </Button>
    </section>
  );
}
