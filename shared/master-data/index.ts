import { category } from './category.ts';
import { group } from './group.ts';
import { processType } from './process-type.ts';

/** Every resource with the plain list-create-edit-delete screen. A line here adds its routes, screen and tests. */
export const masterData = [category, group, processType] as const;

export type MasterData = (typeof masterData)[number];
