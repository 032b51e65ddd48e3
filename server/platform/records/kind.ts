import type { Resource } from '#shared/master-data/resource.ts';
import type { EntityWith } from '#shared/permissions.ts';

/** A kind of record, for the routes that act on several records at once. Names of tables and columns are ours, never a request's. */
export interface RecordKind {
  /** Whose permissions count, and the tag in the description of the API. */
  entity: EntityWith<'list' | 'update' | 'delete'>;
  path: `/${string}`;
  table: string;
  /** Column that a record is called by. */
  title: string;
  /** How a record is active or not, where it can be either. */
  status?: { column: string; active: unknown; inactive: unknown };
  /** Column that holds the path of a picture, which goes with its record. */
  image?: string;
}

/** A declared resource as a kind of record. */
export const kindOf = (resource: Resource): RecordKind => ({
  entity: resource.permission,
  path: resource.path,
  table: resource.table,
  title: resource.title,
  ...('is_active' in resource.fields && { status: { column: 'is_active', active: true, inactive: false } }),
  ...(resource.image && { image: 'image' }),
});
