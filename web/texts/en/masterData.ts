const plain = { name: 'Name', code: 'Code', description: 'Description', is_active: 'Status' } as const;

const bilingual = { ...plain, name_en: 'English name', description_en: 'English description' } as const;

/** What each kind of reference data and its fields are called. */
export const masterData = {
  resource: {
    category: { one: 'Category', fields: bilingual },
    group: { one: 'Group', fields: bilingual },
    processType: { one: 'Process type', fields: plain },
  },
  active: 'Active',
  inactive: 'None',
} as const;
