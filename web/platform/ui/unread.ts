import { flushSync } from 'react-dom';

/** Marks an input whose text was not understood, or not yet. To the form it is empty, yet it must not be saved as that. */
export const unread = (isUnread: boolean) => ({ 'data-unread': isUnread || undefined });

/** Whether anything is typed within an element that was not understood. */
export const hasUnread = (within: ParentNode) => within.querySelector('[data-unread]') !== null;

/**
 * Ends the typing, so that the text is read as a whole, and answers the first input within whose text was not
 * understood: it asks, or says what is wrong. Nothing may be saved before that is mended.
 */
export function firstUnread(within: ParentNode = document): HTMLElement | null {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.dataset['unread'] && within.contains(active)) {
    flushSync(() => active.blur());
  }
  return within.querySelector<HTMLElement>('[data-unread]');
}

/** Brings the person to the first such input, and answers whether there was one. */
export function goToUnread(within?: ParentNode): boolean {
  const input = firstUnread(within);
  input?.focus();
  return input !== null;
}
