const start = '/app';

/** Where to go after signing in: an address of the signed-in area, never another site's. */
export function safeNext(next: unknown) {
  if (typeof next !== 'string') {
    return start;
  }
  const here = 'http://here.invalid';
  const address = URL.canParse(next, here) ? new URL(next, here) : undefined;
  const inside = address?.origin === here && (address.pathname === start || address.pathname.startsWith(`${start}/`));
  return inside ? address.pathname + address.search + address.hash : start;
}
