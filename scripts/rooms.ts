/** Where a room lies: platform ← features ← app, each of which may import what stands left of it. */
export type Layer = 'platform' | 'feature' | 'app';

/**
 * The room of a file of the program: `server/auth/routes.ts` → `server/auth`, `web/platform/ui/Grid.tsx` → `web/platform/ui`,
 * `server/stock/ledger/post.ts` → `server/stock/ledger`. The files directly in `server` or `web` share a room; undefined
 * outside of both.
 */
export function roomOf(path: string): string | undefined {
  const [side, ...rest] = path.split('/');
  if (side !== 'server' && side !== 'web') return undefined;
  const folders = rest.slice(0, -1);
  const depth = folders[0] === 'platform' || folders[0] === 'stock' ? 2 : 1;
  return [side, ...folders.slice(0, depth)].join('/');
}

/** The layer of a file in `server` or `web`. */
export function layerOf(path: string, appRooms: readonly string[]): Layer {
  const room = roomOf(path) ?? '';
  if (/^(server|web)\/platform\//.test(room)) return 'platform';
  return !room.includes('/') || appRooms.includes(room) ? 'app' : 'feature';
}

/** Every circle of a graph, each named once, from the node where it was found back to itself. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      found.push([...trail.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
