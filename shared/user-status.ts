/** How somebody stands to the company: in it, shut out, asked to join, or asked with a link that ran out. */
export const userStatuses = ['active', 'inactive', 'invited', 'expired'] as const;

export type UserStatus = (typeof userStatuses)[number];
