import type { KeyboardEvent } from 'react';

const fields = 'input:not([type=hidden]):not([type=file]):not(:disabled), textarea:not(:disabled)';

/**
 * Enter goes to the next field, as people who type figures expect. It stays with what has a use for it: longer texts,
 * lists that are open, buttons, forms, and searches that ask on Enter.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  const isPlain = key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  if (!isPlain || !(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') {
    return;
  }
  // A form takes what was typed in it.
  if (target.form) return;
  // The column at the right has its own round.
  const within = currentTarget.contains(target) ? currentTarget : target.closest('[data-aside]');
  const all = [...(within?.querySelectorAll<HTMLElement>(fields) ?? [])].filter(
    (field) => field.tabIndex >= 0 && !field.closest('[hidden], [aria-hidden="true"]'),
  );
  const next = all[all.indexOf(target) + 1];
  if (next) {
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) {
      next.select();
    }
  }
}
