import { businessType } from './business-type.ts';
import { category } from './category.ts';
import { certification } from './certification.ts';
import { commodity } from './commodity.ts';
import { container } from './container.ts';
import { documentType } from './document-type.ts';
import { fishingArea } from './fishing-area.ts';
import { grade } from './grade.ts';
import { group } from './group.ts';
import { inventoryType } from './inventory-type.ts';
import { nature } from './nature.ts';
import { packaging } from './packaging.ts';
import { processType } from './process-type.ts';
import { size } from './size.ts';
import { uom } from './uom.ts';
import { warehouseCategory } from './warehouse-category.ts';
import { warehouseType } from './warehouse-type.ts';

/** Every resource with the plain list-create-edit-delete screen. A line here adds its routes, screen and tests. */
export const masterData = [
  category,
  commodity,
  group,
  packaging,
  processType,
  grade,
  size,
  nature,
  uom,
  inventoryType,
  fishingArea,
  businessType,
  documentType,
  certification,
  warehouseType,
  warehouseCategory,
  container,
] as const;

export type MasterData = (typeof masterData)[number];
