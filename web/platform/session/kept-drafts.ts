const PREFIX = 'palka.draft.';

/** Where this tab keeps what a person typed into a document and could not send yet. */
export const draftKey = (personId: string, id: string) => `${PREFIX}${personId}.${id}`;

/** Takes out of this tab what people typed; with a person, what others did. */
export function forgetDrafts(exceptOf?: string) {
  try {
    const own = exceptOf === undefined ? undefined : draftKey(exceptOf, '');
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
