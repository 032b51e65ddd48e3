/** A record of any declared resource, as answered. */
export type MasterDataRecord = { id: string; created_at: string; version: number } & Record<string, unknown>;
