import { checkElements, type Element, type Elements } from './elements.ts';

/** The keys with which an address may begin, and what may qualify each, in this order (GS1 Digital Link: URI syntax). */
const qualifiers: Record<string, readonly string[]> = {
  '00': [],
  '01': ['22', '10', '21', '235'],
  253: [],
  255: [],
  401: [],
  402: [],
  414: ['254', '7040'],
  417: ['7040'],
  8003: [],
  8004: ['7040'],
  8006: ['22', '10', '21'],
  8010: ['8011'],
  8013: [],
  8017: ['8019'],
  8018: ['8019'],
};

/** Article numbers of 8, 12 and 13 digits are allowed in addresses: all the same they are 14. */
const filledUp = (identifier: string, value: string): Element => [
  identifier,
  identifier === '01' && /^\d{8,13}$/.test(value) ? value.padStart(14, '0') : value,
];

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The pairs of a path, from its key on; undefined where it is none, or its qualifiers stand in another order. */
function pairsIn(path: readonly string[]): Element[] | undefined {
  const at = path.findIndex((part, index) => part in qualifiers && (path.length - index) % 2 === 0);
  const order = qualifiers[path[at] ?? ''];
  if (!order) return undefined;
  const pairs = Array.from({ length: (path.length - at) / 2 }, (_, nth) => [
    path[at + 2 * nth]!,
    path[at + 2 * nth + 1]!,
  ]);
  const places = pairs.slice(1).map(([identifier]) => order.indexOf(identifier!));
  const isOrdered = places.every((place, index) => place > (places[index - 1] ?? -1));
  return isOrdered ? pairs.map(([identifier, value]) => filledUp(identifier!, value!)) : undefined;
}

/** Reads a GS1 Digital Link of any host: its path, and fields of its query. Undefined for any other address. */
export function readDigitalLink(text: string): Elements | undefined {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+\/([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const parts = path.split('/').map(decoded);
  if (parts.some((part) => part === undefined)) return undefined;
  const pairs = pairsIn(parts as string[]);
  if (!pairs) return undefined;
  const fields = [...new URLSearchParams(query)].filter(([name]) => /^\d{2,4}$/.test(name));
  return checkElements([...pairs, ...fields]);
}

/** The address of these elements below a host: the key and what qualifies it are the path, the others the query. */
export function writeDigitalLink(host: string, elements: readonly Element[]): string {
  const [key, value] = elements.find(([identifier]) => identifier in qualifiers) ?? ['', ''];
  const order = qualifiers[key] ?? [];
  const inPath = elements
    .filter(([identifier]) => order.includes(identifier))
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const path = [[key, value] as const, ...inPath]
    .map(([name, data]) => `${name}/${encodeURIComponent(data)}`)
    .join('/');
  const others = elements.filter(([identifier]) => identifier !== key && !order.includes(identifier));
  const query = new URLSearchParams(others.map(([name, data]) => [name, data])).toString();
  return `https://${host}/${path}${query && `?${query}`}`;
}
