import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { isOutdated } from '#web/platform/records/meanwhile.ts';
import { withReason } from '#web/platform/records/records.ts';
import type { FieldErrors } from '#web/platform/records/use-save-onto.ts';
import { usersPath } from './person.ts';

interface SaveUser {
  /** Groups its notices. */
  about: string;
  /** Makes the call; answers the message of the notice. */
  send(): Promise<string>;
  /** The message where it was refused, to which the reason is added. */
  failed: string;
}

/** Saves a change of a member: says that it is done or refused, and answers the faults by field. */
export function useSaveUser() {
  const { t } = useTranslation('notification');
  const wordsOf = useFieldWords();
  const client = useQueryClient();

  return async ({ about, send, failed }: SaveUser): Promise<FieldErrors | undefined> => {
    try {
      const message = await send();
      showSuccess({ about, title: t('edit_title_success'), message });
    } catch (problem) {
      if (isOutdated(problem)) {
        throw problem;
      }
      showFailure({ about, title: t('edit_title_failed'), message: withReason(failed, problem) });
      return wordsOf(problem);
    }
    await wait(pauses.close);
    void client.invalidateQueries({ queryKey: [usersPath] });
    return undefined;
  };
}
