/** The roles of a partner, in the order in which they are shown; one may have several. */
export const partnerRoles = ['supplier', 'customer', 'renter', 'financier', 'carrier', 'vessel_owner'] as const;
export type PartnerRole = (typeof partnerRoles)[number];

export const partnerStatuses = ['active', 'none'] as const;
