/**
 * Addresses hold plain text: `?search=7&page=2`. The router's own way, JSON in every value, would turn a token or a
 * search for `007` into a number. What was not chosen is left out.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>) {
  const chosen = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(chosen.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
