import { NAME_MIN } from '#shared/limits.ts';
import { code, coordinate, description, optionalName, reference } from './fields.ts';
import { defineResource } from './resource.ts';

/** Parts of FAO's major fishing areas, such as the Indonesian WPP-NRI, each with a point to show on a map. */
export const fishingArea = defineResource({
  name: 'fishingArea',
  table: 'fishing_area',
  path: '/fishing_area',
  permission: 'fishingarea',
  fields: {
    area_id: reference({ table: 'area', path: '/area', shows: ['code', 'name', 'ocean'] }),
    subarea: code({ min: NAME_MIN }),
    subarea_name: optionalName(),
    description: description(),
    longitude: coordinate('106.8'),
    latitude: coordinate('-6.1'),
  },
  title: 'subarea',
  unique: ['subarea'],
  search: ['subarea', 'subarea_name', 'description'],
  columns: ['area_id', 'subarea', 'subarea_name', 'description', 'longitude', 'latitude', 'created_at'],
  exportColumns: ['id', 'area_id', 'subarea', 'subarea_name', 'description', 'longitude', 'latitude', 'created_at'],
});
