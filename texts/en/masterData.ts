const plain = { name: 'Name', code: 'Code', description: 'Description', is_active: 'Status' } as const;

const bilingual = { ...plain, name_en: 'English name', description_en: 'English description' } as const;

/** What each kind of reference data and its fields are called. */
export const masterData = {
  resource: {
    category: { one: 'Category', fields: bilingual },
    commodity: { one: 'Commodity', fields: { ...bilingual, scientific_name: 'Scientific name' } },
    group: { one: 'Group', fields: bilingual },
    packaging: { one: 'Packaging', fields: plain },
    processType: { one: 'Process type', fields: plain },
    grade: { one: 'Grade', fields: plain },
    size: { one: 'Size', fields: { ...plain, basis: 'Counted in', range_from: 'From', range_to: 'To' } },
    nature: { one: 'Nature', fields: { name: 'Name', description: 'Description', is_active: 'Status' } },
    uom: {
      one: 'Unit of measure',
      fields: { parent_id: 'Parent', name: 'Name', code: 'Code', short_name: 'Short name', value: 'Value' },
    },
    inventoryType: {
      one: 'Inventory type',
      fields: { name: 'Name', code: 'Code', display_name: 'Display name' },
    },
    fishingArea: {
      one: 'Fishing area',
      fields: {
        area_id: 'Area',
        subarea: 'Sub-area',
        subarea_name: 'Sub-area name',
        description: 'Description',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
    businessType: { one: 'Business type', fields: plain },
    documentType: { one: 'Document type', fields: { ...plain, input_field: 'Number to be typed' } },
    certification: { one: 'Certification', fields: { ...plain, type: 'Type' } },
    warehouseType: {
      one: 'Warehouse type',
      fields: { ...plain, min_capacities: 'Minimum capacity (kg)', max_capacities: 'Maximum capacity (kg)' },
    },
    warehouseCategory: { one: 'Warehouse category', fields: plain },
    container: {
      one: 'Container',
      fields: { ...plain, owner_id: 'Owner', tare: 'Tare (kg)', weighed_on: 'Weighed on' },
    },
  },
  option: {
    product: 'Product',
    none: 'No product',
    g_per_piece: 'g per piece',
    kg_per_piece: 'kg per piece',
    pieces_per_kg: 'pieces per kg',
    pieces_per_lb: 'pieces per lb',
  },
  active: 'Active',
  inactive: 'None',
  yes: 'Yes',
  no: 'No',
  image: 'Image',
  choose: 'Choose',
  unavailable: 'The choices could not be loaded',
  point: 'Longitude {{longitude}}, latitude {{latitude}}',
  tares: {
    title: 'Weighings',
    caption: 'What this container weighed, the latest first',
    day: 'Weighed on',
    kg: 'Tare (kg)',
    change: 'Change (kg)',
    by: 'Told by',
    first: 'first',
    unavailable: 'The weighings could not be loaded',
  },
  noPoint: 'There is no such place on earth: longitude goes from −180 to 180, latitude from −90 to 90.',
} as const;
