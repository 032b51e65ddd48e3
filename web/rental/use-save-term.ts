import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';

interface TermWords {
  /** What the notice is about: a newer one takes its place. */
  about: string;
  /** The number of the contract. */
  title: string;
  added: string;
  failed: string;
}

/** Saves a term of a contract, and says whether that was done; answers the words of its fields where it was refused. */
export function useSaveTerm({ about, title, added, failed }: TermWords) {
  const wordsOf = useFieldWords();
  return async (send: () => Promise<void>): Promise<ReturnType<typeof wordsOf> | undefined> => {
    try {
      await send();
    } catch (problem) {
      showFailure({ about, title, message: withReason(failed, problem) });
      return wordsOf(problem);
    }
    showSuccess({ about, title, message: added });
    return undefined;
  };
}
