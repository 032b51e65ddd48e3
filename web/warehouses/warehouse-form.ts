import { type Warehouse, warehouseFields, type WarehouseInput } from '#shared/warehouse.ts';

/** The values of the form: texts that may be left empty are texts here. */
export type WarehouseForm = WarehouseInput & { address: string; city: string; longitude: string; latitude: string };

const fieldNames = Object.keys(warehouseFields) as (keyof WarehouseInput)[];

const newWarehouse: WarehouseForm = {
  code: '',
  name: '',
  warehouse_type_id: null,
  warehouse_category_id: null,
  address: '',
  city: '',
  longitude: '',
  latitude: '',
  capacity_kg: null,
  notes: '',
  status: 'active',
};

/** The form of a warehouse, or of a new one. */
export function formOf(warehouse: Warehouse | null): WarehouseForm {
  if (!warehouse) {
    return newWarehouse;
  }
  const fields = fieldNames.map((name) => [name, warehouse[name] ?? newWarehouse[name]]);
  return Object.fromEntries(fields) as WarehouseForm;
}

/** The values to check and save: null rather than an empty text. */
export const settle = (values: WarehouseForm): WarehouseForm =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === '' && name !== 'code' && name !== 'name' ? null : value,
    ]),
  ) as WarehouseForm;

/** The point that two coordinates name; undefined while one of them is no number. */
export function pointOf({ longitude, latitude }: { longitude: string | null; latitude: string | null }) {
  const [east, north] = [longitude, latitude].map((typed) => Number(typed?.replace(',', '.') || Number.NaN));
  return Number.isFinite(east) && Number.isFinite(north) ? { longitude: east!, latitude: north! } : undefined;
}
