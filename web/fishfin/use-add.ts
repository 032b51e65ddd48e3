import type { Facility } from '#shared/fishfin.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useSend } from './position.ts';

/** Adds what a form holds to a facility; answers what is at fault, by the names of fields. */
export function useAdd(facility: Facility, path: string, words: { done: string; failed: string }) {
  const send = useSend(facility);
  const wordsOf = useFieldWords();
  const about = `${path} ${facility.id}`;
  return async (values: object): Promise<Record<string, string> | undefined> => {
    try {
      await send(path, values);
    } catch (problem) {
      showFailure({ about, title: facility.number, message: withReason(words.failed, problem) });
      return wordsOf(problem);
    }
    showSuccess({ about, title: facility.number, message: words.done });
    return undefined;
  };
}
