import type { z } from 'zod';
import type { acceptedNotice } from '#shared/privacy-notice.ts';
import type { Moment, Trx } from '#server/platform/db/database.ts';

interface AcceptedNoticeTable {
  user_id: string;
  version: string;
  /** `asked`: at a screen, because a newer version was there. `command`: the operator said so. */
  way: 'sign_up' | 'invitation' | 'asked' | 'command';
  accepted_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    accepted_notice: AcceptedNoticeTable;
  }
}

type Acceptance = Pick<AcceptedNoticeTable, 'version' | 'way'> & { at?: string };

/** Keeps that a person accepted a version of the privacy notice. The first time counts. */
export async function acceptNotice(trx: Trx, user_id: string, { version, way, at }: Acceptance): Promise<void> {
  await trx
    .insertInto('accepted_notice')
    .values({ user_id, version, way, ...(at && { accepted_at: at }) })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** The versions that a person has accepted, the newest first. */
export const acceptedNotices = (trx: Trx, userId: string): Promise<z.output<typeof acceptedNotice>[]> =>
  trx
    .selectFrom('accepted_notice')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute();
