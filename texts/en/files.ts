/** The headings of files that no screen has a word for, and the units that screens write beside a field. */
export const files = {
  heading: {
    id: 'ID',
    request_id: 'Request ID',
    contact_name: 'Contact name',
    contact_position: 'Contact position',
    contact_phone: 'Contact phone',
    contact_email: 'Contact e-mail',
    variant_code: 'Variant code',
    created_by: 'Created by',
    days_left: 'Days left',
    row_no: 'Row',
    bay_no: 'Bay',
    level_no: 'Level',
    pack_weight_kg: 'Weight per pack',
    cause: 'Cause',
    whereabouts: 'Whereabouts',
    pledge: 'Pledged to',
  },
  unit: { kg: 'kg', rupiah: 'Rp', percent: '%', cubic_metres: 'm3', packs: 'packs', days: 'days' },
} as const;
