/** How long a wish to be forgotten, or to have a tenant removed, can be taken back, in days. */
export const GRACE_DAYS = 14;

/** How long people who belong to no company are kept, in days. */
export const ORPHAN_DAYS = 30;

/** Days after which sign-ins that failed, and network addresses in the activity log, are swept away. */
export const SIGN_IN_FAILURE_DAYS = 365;
export const LOG_ADDRESS_DAYS = 365;
