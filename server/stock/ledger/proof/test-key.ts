/** What lies apart: which batch, where, on what, whose, and in which state. Null: no unit; the company's own. */
export interface Parts {
  batch: string;
  position: string;
  unit: string | null;
  owner: string | null;
  status: string;
}

/** A name for a stock key, from which its parts can be read. */
export const keyOf = ({ batch, position, unit, owner, status }: Parts): string =>
  JSON.stringify([batch, position, unit, owner, status]);

export function partsOf(key: string): Parts {
  const [batch, position, unit, owner, status] = JSON.parse(key) as [
    string,
    string,
    string | null,
    string | null,
    string,
  ];
  return { batch, position, unit, owner, status };
}

/** The key of the same goods in another state. */
export const inState = (key: string, status: string): string => keyOf({ ...partsOf(key), status });

export const statusOf = (key: string): string => partsOf(key).status;
