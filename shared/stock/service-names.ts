/** What may be done for the owner of goods with a document, beside moving them: labels put on, hours of overtime, hours at a reefer plug. */
export const serviceNames = ['label', 'overtime_hour', 'plug_hour'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The most of one service with one document. */
export const SERVICE_MAX = 99_999;
