import { z } from 'zod';

/** An address of one of the protocols, each with its colon. */
export const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const postgres = url(['postgres:', 'postgresql:']);

/** The settings that lead to one database: as its owner, as the role of requests, and to its standby. */
export const databaseSettings = {
  DATABASE_URL: postgres.optional(),
  DATABASE_APP_URL: postgres.optional(),
  DATABASE_READ_URL: postgres
    .refine((text) => new URL(text).username === 'palka_app', { error: 'must sign in as palka_app' })
    .optional(),
};

export type DatabaseSetting = keyof typeof databaseSettings;
export const databaseSettingNames = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_READ_URL'] as const;
