import { z } from 'zod';

/** The channel of PostgreSQL on which all instances hear what to tell. */
export const CHANNEL = 'notifications';

const ofPerson = z.object({
  user_id: z.uuid(),
  /** Left out when only sessions of the person ended or moved. */
  company_id: z.uuid().optional(),
  /** The notification that is new; none when some were read. */
  id: z.uuid().nullish(),
});

/** Companies in which stock changed. */
const ofStock = z.object({ stock_of: z.array(z.uuid()) });

/** Whom something concerns: a person, as the database's triggers say it, or everybody in some companies. */
const announcement = z.union([ofPerson, ofStock]);

type Announcement = z.output<typeof announcement>;
export type PersonalAnnouncement = z.output<typeof ofPerson>;
export type StockAnnouncement = z.output<typeof ofStock>;

/** Undefined when a newer version of the database says something else. */
export function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
