import { useNavigate } from '@tanstack/react-router';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { type DraftedType, pageOf } from '#web/stock/documents/document-type.ts';
import { useStored } from '#web/stock/documents/use-document.ts';
import { useNewDraft } from '#web/stock/documents/use-new-draft.ts';

/** Makes the draft of a document and opens its page; what hinders that is said, beginning with `failed`. */
export function useBegun(type: DraftedType, failed: string) {
  const makeDraft = useNewDraft(type);
  const setStored = useStored(type);
  const navigate = useNavigate();
  return async function begin(content: object): Promise<void> {
    try {
      const made = await makeDraft(content);
      setStored(made);
      await navigate({ to: pageOf(made) });
    } catch (problem) {
      showFailure({ about: `new ${type.name}`, title: failed, message: withReason(failed, problem) });
    }
  };
}
