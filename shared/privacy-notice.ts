import { z } from 'zod';

/** The versions of the privacy notice, by the day from which each holds; the last is the present one. */
export const noticeVersions = ['2026-11-28'] as const;

/** What people are asked to accept. */
export const NOTICE_VERSION = noticeVersions[noticeVersions.length - 1]!;

/** The version that somebody has read and accepts. */
export const noticeVersion = z.enum(noticeVersions);

export const acceptNoticeBody = z.strictObject({ version: noticeVersion });

/** A version that somebody accepted. */
export const acceptedNotice = z.object({ version: z.string(), accepted_at: z.iso.datetime() });
