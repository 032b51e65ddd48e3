import type { AllocationInput, LineInput } from './document-input.ts';

/** An allocation in which nothing is typed yet, as the schema would complete it. */
export const emptyAllocation = (id: string): AllocationInput => ({
  id,
  batch_id: null,
  position_id: null,
  handling_unit_code: null,
  stock_status: 'available',
  side: null,
  to_position_id: null,
  to_handling_unit_code: null,
  expected_packs: null,
  packs: 0,
  net_weight: 0,
  pack_weights: [],
  pack_readings: [],
});

/** A line in which nothing is typed yet, as the schema would complete it. */
export const emptyLineInput = (id: string): LineInput => ({
  id,
  variant_id: null,
  batch_id: null,
  new_batch: null,
  expected_packs: null,
  expected_weight: null,
  temperature_c: null,
  is_output: false,
  cost_factor_percent: null,
  override_reason: null,
  short_reason: null,
  price_reason: null,
  notes: null,
  allocations: [],
});

/** The typed fields of an allocation, of a line and of a document's head: what is sent of them, and no more. */
export const typedFields = {
  allocation: Object.keys(emptyAllocation('')) as (keyof AllocationInput)[],
  line: [...Object.keys(emptyLineInput('')), 'unit_price'] as (keyof LineInput)[],
  head: [
    'date',
    'warehouse_id',
    'partner_id',
    'owner_id',
    'to_owner_id',
    'to_warehouse_id',
    'reference',
    'notes',
    'vehicle_number',
    'driver_name',
    'seal_number',
    'temperature_c',
    'expected_yield_percent',
    'duration_hours',
    'additional_cost',
    'lines',
  ],
} as const satisfies Record<string, readonly string[]>;
