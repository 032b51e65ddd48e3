import { keysIn, minus, type Model, type Posted } from './test-model.ts';
import { isFree, isOpen, isRoomFor, isSoundByDate } from './test-model-rules.ts';

/** Whether a document is an arrival: it follows a dispatch, which follows nothing. */
const isArrival = (posted: readonly Posted[], { follows }: Posted): boolean =>
  follows !== undefined && posted.some(({ id, follows: before }) => id === follows && before === undefined);

/** Whether what a document brought was used since, by one that stands. Of what is on the way only its own arrival counts. */
function isUsed({ posted }: Model, document: Posted): boolean {
  const { id, follows, changes: own, corrects } = document;
  const brought = keysIn(own.filter(({ lot }) => corrects || lot[1] > 0));
  return posted.some((one, at) => {
    if (!one.stands) return false;
    // What goods cost was shared by what they were then.
    if (at > posted.indexOf(document) && one.corrects && one.changes.some(({ key }) => keysIn(own).includes(key)))
      return true;
    if (isArrival(posted, one) && !corrects) return one.follows === id || one.id === follows;
    const isLater = at > posted.indexOf(document) && (corrects || one.follows === undefined);
    return isLater && one.changes.some(({ key, lot }) => brought.includes(key) && lot[1] < 0);
  });
}

/**
 * A document is undone exactly, unless others have used since what it brought, and with an arrival the difference that it made; answers
 * whether it was.
 * @param voidIdOf the id of what voids a document
 */
export function undo(model: Model, id: string, voidIdOf: (id: string) => string): boolean {
  const original = model.posted.find((document) => document.id === id);
  if (!original?.stands || original.isVoid || !isOpen(model, original.date) || isUsed(model, original)) return false;
  const beside = isArrival(model.posted, original) ? model.posted.filter(({ follows }) => follows === id) : [];
  const undone = [original, ...beside].map((document) => ({
    document,
    changes: document.changes.map(({ key, lot }) => ({ key, lot: minus(lot) })).toReversed(),
  }));
  const changes = undone.flatMap((one) => one.changes);
  if (!isFree(model, changes, voidIdOf(id)) || !isRoomFor(model, changes)) return false;
  const others = model.posted.filter((document) => document !== original && !beside.includes(document));
  if (!isSoundByDate(others, keysIn(changes))) return false;
  for (const { document, changes: opposite } of undone) {
    document.stands = false;
    const voided = { id: voidIdOf(document.id), date: document.date, changes: opposite };
    model.posted.push({ ...voided, stands: false, isVoid: true });
  }
  return true;
}
