/** What a partner can be to a company, in the order in which it is shown; one may be several. */
export const partnerRoles = ['supplier', 'customer', 'renter', 'financier', 'carrier', 'vessel_owner'] as const;
export type PartnerRole = (typeof partnerRoles)[number];

export const partnerStatuses = ['active', 'none'] as const;
