const key = 'next_wms';

/** Remembers where one wanted to go while Google asks who one is. */
export function keepNext(next: unknown) {
  if (typeof next === 'string') {
    window.sessionStorage.setItem(key, next);
  } else {
    window.sessionStorage.removeItem(key);
  }
}

/** Gives what was remembered, once. */
export function takeNext() {
  const next = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return next;
}
