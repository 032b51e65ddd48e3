import { placeOfPrimary, placeOfStandby } from '#server/platform/db/aside.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/** Whether the standby that is read from follows the database, and how far it is behind. */
export async function lookAtStandby(primaryUrl: string, standbyUrl: string): Promise<Finding> {
  const [primary, standby] = [primaryUrl, standbyUrl].map((url) => connect(createPool(url, { max: 1 })));
  try {
    const [here, there] = [await placeOfPrimary(primary!), await placeOfStandby(standby!)];
    if (here.identity !== there.identity) return fail('standby', 'DATABASE_READ_URL is no copy of DATABASE_URL');
    if (there.place === null) return fail('standby', 'DATABASE_READ_URL is no standby, or was promoted');
    const megabytes = Math.max(0, (here.place ?? 0) - there.place) / 1e6;
    return ok('standby', `follows the database, ${megabytes.toFixed(1)} MB of its log behind`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return warn('standby', `does not answer, so all is read from the primary: ${why}`);
  } finally {
    await Promise.all([primary!.destroy(), standby!.destroy()]);
  }
}
