import { refsOf } from './variants.ts';

interface Sent {
  requestBody?: object;
}

/** What several operations take, by the name of its schema; they refer to it then. */
export function shareBodies(operations: readonly Sent[]): Record<string, object> {
  const uses = Map.groupBy(operations, ({ requestBody }) => JSON.stringify(requestBody));
  const shared: Record<string, object> = {};
  for (const users of uses.values()) {
    const body = users[0]?.requestBody;
    const [name, ...others] = refsOf(body);
    if (!body || !name || others.length > 0 || users.length === 1 || name in shared) continue;
    shared[name] = body;
    for (const user of users) user.requestBody = { $ref: `#/components/requestBodies/${name}` };
  }
  return shared;
}
