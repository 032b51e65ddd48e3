/** Invoices as records with a history. */
export const invoiceKind = { entity: 'rental', path: '/rental_invoices', table: 'rental_invoice' } as const;
