import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { type Autosave, autosave, type SaveState } from './autosave.ts';
import type { DocumentType } from './document-type.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { judge, saySame, storeOf } from './store-draft.ts';
import { typedOf } from './typed-content.ts';
import { leaveSaving, useStored } from './use-document.ts';

export type ChangeDraft = (update: (document: StockDocument) => StockDocument, at?: 'rest' | 'once') => void;

export interface Draft {
  /** As it is on screen: what was typed last, whether it is stored or not. */
  document: StockDocument;
  /** Changes what is on screen and saves it; `once` does not wait until nothing more is typed. */
  change: ChangeDraft;
  saving: SaveState;
  dirty: boolean;
  /** Stores all that was typed. Answers the document as stored, or undefined where that failed. */
  flush(): Promise<StockDocument | undefined>;
  /** Takes an answer of the server for what is on screen, as after posting. */
  take(document: StockDocument): void;
  /** Shows other attachments; what was typed stays. */
  attach(attachments: StockDocument['attachments']): void;
  /** The version of somebody else, in a conflict. */
  theirs: StockDocument | undefined;
  /** Forgets what could not be stored. */
  discard(): void;
  /** Ends a conflict: saves what is on screen on top of theirs, or shows theirs. */
  decide(whose: 'mine' | 'theirs'): void;
}

/** Lines as they are on screen, each with what the server reckons it to cost. */
const reckoned = (shown: DocumentLine[], answered: readonly DocumentLine[]): DocumentLine[] => {
  const prices = new Map(answered.map(({ id, provisional_price }) => [id, provisional_price]));
  return shown.map((line) => {
    const provisional_price = prices.get(line.id);
    return line.provisional_price === provisional_price ? line : { ...line, provisional_price };
  });
};

/** A document that saves itself while it is typed. `stored` is how the server last answered it. */
export function useDraft(type: DocumentType, stored: StockDocument): Draft {
  const personId = useSession().user.id;
  const setStored = useStored(type);
  const { id } = stored;
  const [start] = useState(() => startOf(stored, keptDraft(personId, id)));
  const [document, setDocument] = useState(start.document);
  const [saving, setSaving] = useState<SaveState>(start.state);
  const [theirs, setTheirs] = useState<StockDocument | undefined>(start.theirs);
  /** The version that the next save is based on, the content on screen with the number of its changes, and the autosave. */
  const now = useRef({
    stored: start.stored,
    document: start.document,
    typed: 0,
    saver: undefined as Autosave<StockDocument> | undefined,
  });

  const show = useCallback((next: StockDocument) => {
    now.current.document = next;
    setDocument(next);
  }, []);

  /** What only the server knows is taken over; what was typed stays as it is on screen. */
  const settle = useCallback(
    (answered: StockDocument) => {
      now.current.stored = answered;
      setStored(answered);
      const { document: shown } = now.current;
      const lines = reckoned(shown.lines, answered.lines);
      show({ ...answered, ...typedOf(shown), lines, packs: shown.packs, net_weight: shown.net_weight });
    },
    [setStored, show],
  );

  const saverOf = useCallback(() => {
    const store = storeOf(type, id, setTheirs);
    return autosave<StockDocument>({
      judge,
      onState: setSaving,
      async save(content) {
        const { typed } = now.current;
        settle(await store(content, now.current.stored.version));
        const { stored: saved, document: shown } = now.current;
        const untouched = now.current.typed === typed;
        keepDraft(personId, id, untouched ? undefined : { version: saved.version, document: shown });
      },
    });
  }, [type, id, personId, settle]);

  useEffect(() => {
    const saver = saverOf();
    now.current.saver = saver;
    if (start.theirs) {
      saver.hold(now.current.document);
    } else if (start.unsaved) {
      saver.change(now.current.document, 'once');
    }
    const hurry = () => saver.isDirty() && saver.hurry();
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      // Left at once after typing: what waits is stored all the same.
      leaveSaving(
        id,
        saver.flush().finally(() => saver.stop()),
      );
    };
  }, [id, saverOf, start]);

  // Somebody else saved it, and nothing was typed here since.
  useEffect(() => {
    if (stored.version > now.current.stored.version && !now.current.saver?.isDirty()) {
      now.current.stored = stored;
      show(stored);
    }
  }, [stored, show]);

  const change = useCallback<ChangeDraft>(
    (update, at) => {
      const next = update(now.current.document);
      if (next !== now.current.document) {
        show(next);
        now.current.typed += 1;
        keepDraft(personId, id, { version: now.current.stored.version, document: next });
        now.current.saver?.change(next, at);
      }
    },
    [id, personId, show],
  );

  const take = useCallback(
    (next: StockDocument) => {
      now.current.stored = next;
      setStored(next);
      show(next);
    },
    [setStored, show],
  );

  const attach = useCallback(
    (attachments: StockDocument['attachments']) => {
      now.current.stored = { ...now.current.stored, attachments };
      show({ ...now.current.document, attachments });
      setStored(now.current.stored);
    },
    [setStored, show],
  );

  const discard = useCallback(() => {
    now.current.saver?.drop();
    keepDraft(personId, id, undefined);
  }, [id, personId]);

  const flush = useCallback(async () => ((await now.current.saver?.flush()) ? now.current.stored : undefined), []);

  const decide = useCallback(
    (whose: 'mine' | 'theirs') => {
      if (!theirs) return;
      setTheirs(undefined);
      if (whose === 'theirs') {
        discard();
        take(theirs);
      } else {
        now.current.stored = theirs;
        now.current.saver?.change(now.current.document);
        now.current.saver?.goOn();
      }
    },
    [discard, take, theirs],
  );

  return { document, change, saving, dirty: saving.is !== 'saved', flush, take, attach, theirs, discard, decide };
}

/** The first content of the page: as it is stored, or as it was typed on top of that and could not be saved before a reload. */
function startOf(stored: StockDocument, kept: ReturnType<typeof keptDraft>) {
  const saved = {
    stored,
    document: stored,
    unsaved: false,
    theirs: undefined,
    state: { is: 'saved', at: null } as SaveState,
  };
  if (!kept || stored.status !== 'draft' || saySame(kept.document, stored)) {
    return saved;
  }
  const mine = { ...stored, ...kept.document, version: stored.version, attachments: stored.attachments };
  return kept.version === stored.version
    ? { ...saved, document: mine, unsaved: true, state: { is: 'waiting' } as SaveState }
    : { ...saved, document: mine, theirs: stored, state: { is: 'conflict' } as SaveState };
}
