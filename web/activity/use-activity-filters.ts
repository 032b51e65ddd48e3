import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { activityActions, activityEntities } from '#shared/activity-kinds.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';

const kept = (value: string | undefined, form: RegExp) => (value && form.test(value) ? value : undefined);

/** What the address narrows the log to, what is sent for that, and the ways to change it. A mangled link narrows nothing. */
export function useActivityFilters() {
  const [askedAction, chooseAction] = useFilter('action');
  const [askedEntity, chooseEntity] = useFilter('entity');
  const [askedPerson, choosePerson] = useFilter('user_id');
  const [askedFrom, chooseFrom] = useFilter('from');
  const [askedTo, chooseTo] = useFilter('to');
  const [askedRecord] = useFilter('record_id');
  const navigate = useNavigate();
  const action = activityActions.find((known) => known === askedAction);
  const entity = activityEntities.find((known) => known === askedEntity);
  const [user_id, record_id] = [kept(askedPerson, UUID), kept(askedRecord, UUID)];
  const [from, to] = [kept(askedFrom, DAY), kept(askedTo, DAY)];

  const fixed = useMemo(() => {
    const chosen = Object.entries({ action, entity, user_id, record_id, from, to });
    return Object.fromEntries(chosen.filter((pair): pair is [string, NonNullable<(typeof pair)[1]>] => !!pair[1]));
  }, [action, entity, user_id, record_id, from, to]);

  const clear = useCallback(() => {
    const none = { action: undefined, entity: undefined, user_id: undefined, record_id: undefined };
    const merge = (before: Record<string, unknown>) => ({
      ...before,
      ...none,
      from: undefined,
      to: undefined,
      page: 0,
    });
    void navigate({ to: '.', search: merge as never, replace: true });
  }, [navigate]);

  return {
    action,
    entity,
    user_id,
    from,
    to,
    fixed,
    chooseAction,
    chooseEntity,
    choosePerson,
    chooseFrom,
    chooseTo,
    clear,
  };
}
