import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseScan } from '#shared/scan/parse-scan.ts';
import type { HandlingUnit, UnitName } from '#shared/stock/handling-unit.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { withReason } from '#web/platform/records/records.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { alarm } from '#web/platform/ui/alarm.ts';

/** The code of a unit in what was scanned or typed; undefined where it is the label of something else. */
export function unitCodeIn(text: string): string | undefined {
  const scan = parseScan(text);
  if (scan.is === 'label') return scan.label.sscc;
  if (scan.is === 'own') return scan.own.kind === 'HU' ? scan.own.code : undefined;
  return scan.is === 'fault' ? undefined : text.trim();
}

const refusals = ['unit_within_itself', 'units_too_deep', 'unit_elsewhere', 'unit_out_of_sight'] as const;

const stand = (id: string, parent_id: string | null) => call('PUT', `/handling_units/${id}/parent`, { parent_id });

/** Puts units onto one, and takes them off. What hinders it is said in words. */
export function useNesting(unit: HandlingUnit, onChanged: () => void) {
  const { t } = useTranslation('inventory');
  const about = `units upon ${unit.id}`;
  const put = useMutation({
    mutationFn: async (code: string) => {
      const path = `/handling_units?${new URLSearchParams({ code })}`;
      const { data } = await call<{ data: HandlingUnit }>('GET', path);
      await stand(data.id, unit.id);
      return data;
    },
    onSuccess: (done) => {
      const message = t('unit.upon.done', { unit: done.code, code: unit.code });
      showSuccess({ about, title: t('unit.upon.title'), message });
      onChanged();
    },
    onError: alarm,
  });
  const takeOff = useMutation({
    mutationFn: async (one: UnitName) => {
      await stand(one.id, null);
      return one;
    },
    onSuccess: (done) => {
      showSuccess({ about, title: t('unit.upon.title'), message: t('unit.upon.taken', { unit: done.code }) });
      onChanged();
    },
  });
  return { put, takeOff, wordsOf };

  function wordsOf(problem: Error): string {
    if (!(problem instanceof ApiProblem)) return withReason(t('unit.upon.failed'), problem);
    const [fault] = problem.details.errors ?? [];
    const why = refusals.find((code) => code === fault?.code);
    if (why) return t(`unit.upon.${why}`, fault?.values ?? {});
    return problem.status === 404 ? t('unit.upon.unknown') : withReason(t('unit.upon.failed'), problem);
  }
}
