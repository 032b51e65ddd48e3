import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActivityPerson } from '#shared/activity.ts';
import { activityActions, activityEntities } from '#shared/activity-kinds.ts';
import { call } from '#web/platform/calls/api.ts';
import { ChoiceFilter, FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useActivityWords } from '#web/platform/activity/use-words.ts';

const path = '/activities/people';

/** The filters of the log: an action, a kind of record, a person, a period. */
export function ActivityFilters({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation('activity');
  const words = useActivityWords();
  const people = useQuery({ queryKey: [path], queryFn: () => call<{ data: ActivityPerson[] }>('GET', path) });
  const named = (values: readonly string[], name: (value: string) => string) =>
    values.map((value) => ({ value, label: name(value) }));

  return (
    <FilterBar narrowing={narrowing} label={t('filter.label')}>
      <ChoiceFilter
        narrowing={narrowing}
        name="action"
        label={t('column.action')}
        none={t('filter.action')}
        data={named(activityActions, words.action)}
      />
      <ChoiceFilter
        narrowing={narrowing}
        name="entity"
        label={t('column.entity')}
        none={t('filter.entity')}
        data={named(activityEntities, words.entity)}
      />
      <ChoiceFilter
        narrowing={narrowing}
        name="user_id"
        label={t('column.user_name')}
        none={t('filter.person')}
        error={people.isError && t('filter.peopleFailed')}
        data={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SpanFilter narrowing={narrowing} />
    </FilterBar>
  );
}
