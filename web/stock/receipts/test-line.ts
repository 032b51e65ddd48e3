import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { newLine } from './received.ts';

/** Of which each pack is weighed. */
export const variant: VariantChoice = {
  id: 'variant',
  name: 'Loin tuna A',
  code: 'LT-A',
  product_id: 'product',
  product_name: 'Loin tuna',
  type: 'storable',
  traceability: 'batch',
  has_expired: true,
  can_sold: true,
  can_purchased: true,
  catch_weight: true,
  unit: null,
  gross_weight: null,
  glaze_percent: null,
  scientific_name: null,
  net_weight: 10,
  barcode: null,
  codes: [],
  temperature_class: null,
  shelf_life_days: null,
  has_species: true,
  has_product_form: true,
};

/** Four packs of it are expected, and none came yet. */
export const blankLine: DocumentLine = { ...newLine(variant, { seesValues: false }), expected_packs: 4 };
