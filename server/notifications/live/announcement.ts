import { z } from 'zod';

const announcement = z.object({
  user_id: z.uuid(),
  /** Left out when only sessions of the person ended or moved. */
  company_id: z.uuid().optional(),
  /** The notification that is new; none when some were read. */
  id: z.uuid().nullish(),
});

/** Whom something concerns, as the database's triggers say it. */
export type Announcement = z.output<typeof announcement>;

/** Undefined when a newer version of the database says something else. */
export function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
