/** The page of a record that was open. */
export interface RecentRecord {
  path: string;
  title: string;
}

export const RECENT_MAX = 5;

const PREFIX = 'recent_wms_';

/** Whose they are: records of one company say nothing in another, nor to another person on the same device. */
export interface RecentOwner {
  companyId: string;
  userId: string;
}

const keyOf = ({ companyId, userId }: RecentOwner) => `${PREFIX}${companyId}_${userId}`;

/** The pages of records that a person had open on this device, the last one first. */
export function recentRecords(owner: RecentOwner): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    // What this browser does not keep, or another version wrote, is not offered.
    return [];
  }
}

const isRecent = (one: Partial<RecentRecord> | null): one is RecentRecord =>
  typeof one?.path === 'string' && typeof one.title === 'string';

export function rememberRecord(owner: RecentOwner, record: RecentRecord): void {
  const others = recentRecords(owner).filter(({ path }) => path !== record.path);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([record, ...others].slice(0, RECENT_MAX)));
  } catch {
    // A browser that keeps nothing offers nothing.
  }
}

/** Deletes them from this device, of all people. */
export function forgetRecords(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) localStorage.removeItem(key);
}
