import { useEffect, useRef } from 'react';
import { parseScan } from '#shared/scan/parse-scan.ts';
import { deviceSeparator } from './separator.ts';
import { newWedge } from './wedge.ts';

type Take = (code: string) => void;

/** Who takes codes: the part that came last, as a dialog over its page. */
const takers: Take[] = [];
const wedge = newWedge(deviceSeparator);
/** A field and its text before a scanner began to type into it. */
let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string } | undefined;

const fieldOf = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;

/**
 * Whether a code is for who takes codes and not for the field with the cursor: no field, one of theirs, or a code that nobody would
 * type. A delivery note's number that is scanned into its field stays there.
 */
function isMeant(code: string, field: Element | undefined): boolean {
  if (!field || field.closest('[data-scans]')) return true;
  const { is } = parseScan(code);
  return is === 'label' || is === 'own';
}

/** Puts the text back that a field had before, as if somebody had typed it: the program's state follows. */
function restore(): void {
  if (!before || before.field.value === before.value) return;
  const { field, value } = before;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function listen(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const field = fieldOf(document.activeElement);
  const heard = wedge.hear(event);
  if (heard.is === 'begin') before = field && { field, value: field.value };
  // Its keys would else do what they do for a person, such as open a list.
  if (heard.is === 'separator') event.preventDefault();
  if (heard.is !== 'code' || !isMeant(heard.code, field)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  restore();
  takers.at(-1)?.(heard.code);
}

/**
 * Takes what a scanner types, wherever the cursor is, with its separators. Of several parts of a page the one that came last takes
 * it. Fields whose typed text is read in the same way are marked with `data-scans`.
 */
export function useWedge(onCode: Take): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const take: Take = (code) => latest.current(code);
    takers.push(take);
    if (takers.length === 1) window.addEventListener('keydown', listen, true);
    return () => {
      takers.splice(takers.indexOf(take), 1);
      if (takers.length === 0) window.removeEventListener('keydown', listen, true);
    };
  }, []);
}
