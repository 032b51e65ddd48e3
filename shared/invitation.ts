import { z } from 'zod';
import { email, password } from './auth.ts';
import { noticeVersion } from './privacy-notice.ts';
import { personName } from './user.ts';

/** The token of an invitation, as its link carries it. */
const link = { email, token: z.string().min(1).max(200) };

export const invitationBody = z.strictObject(link);

/** An invitation as its reader sees it. */
export const invitation = z.object({
  company_name: z.string(),
  /** Null when the inviter is no member any more. */
  inviter_name: z.string().nullable(),
  role_name: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  /** They use Palka already, and join with the account they have. */
  has_account: z.boolean(),
  expires_at: z.iso.datetime(),
});

export type Invitation = z.output<typeof invitation>;

/** A person without an account gives name and password. */
export const acceptInvitationBody = z
  .strictObject({
    ...link,
    name: personName.optional(),
    password: password.optional(),
    password_confirmation: z.string().optional(),
    /** The privacy notice they read beside the form; as in a registration. */
    notice_version: noticeVersion.optional(),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    message: 'not_same',
    params: { code: 'not_same' },
  });

export type AcceptInvitationBody = z.output<typeof acceptInvitationBody>;

/** `token` is the new session of a person who had no account; all others sign in as they always do. */
export const acceptedInvitation = z.object({ company_id: z.uuid(), token: z.string().nullable() });
