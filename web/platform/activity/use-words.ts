import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import { masterData } from '#shared/master-data/index.ts';
import { type Action, type Entity, entities } from '#shared/permissions.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import { useInstant } from './use-instant.ts';
import { DAY } from '#web/platform/ui/patterns.ts';

const decimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:/;
/** Entities whose records are documents of stock. */
const documents = new Set([
  'stockreceived',
  'stockissued',
  'stocktransfer',
  'stockadjustment',
  'voidtransaction',
  'fishfinchanges',
  'fishfinreturn',
]);
const pictures = new Set(['image', 'photo', 'logo']);

const isEntity = (name: string): name is Entity => name in entities;

/** Where the words of an entity's form are. */
function formOf(entity: string): { labels: string; options: string | string[] } {
  if (entity === 'product') return { labels: 'products:field', options: 'products' };
  if (entity === 'productvariant') return { labels: 'variants:field', options: 'variants' };
  if (entity === 'partners') return { labels: 'partners:field', options: 'partners' };
  if (entity === 'fishfinstock') return { labels: 'fishfin:field', options: 'fishfin' };
  if (entity === 'rental') return { labels: 'rental:field', options: ['rental', 'rental:invoice'] };
  if (entity === 'warehouse') return { labels: 'warehouses:field', options: 'warehouses' };
  if (entity === 'stockbatch') return { labels: 'stockReceived:batch.fact', options: 'stockReceived:batch' };
  if (documents.has(entity)) return { labels: 'stockDocuments:field', options: 'stockDocuments' };
  const resource = masterData.find(({ permission }) => permission === entity);
  return resource
    ? { labels: `masterData:resource.${resource.name}.fields`, options: 'masterData:option' }
    : { labels: 'activity:field', options: 'activity:value' };
}

/** The words for an entry of the log, as the forms have them. */
export interface ActivityWords {
  action(name: string): string;
  entity(name: string): string;
  /** Who did it: somebody by name, one who was forgotten, or the system. */
  person(entry: Pick<Activity, 'user_id' | 'user_name'>): string;
  record(entry: Pick<Activity, 'entity' | 'record_id' | 'record_name'>): string;
  field(entity: string, name: string): string;
  /** The fields in the order in which the form has them. */
  inOrder(entity: string, fields: readonly string[]): string[];
  /** The value of a field. Undefined when it was empty. */
  value(entity: string, field: string, value: unknown): string | undefined;
  /** The sentence of a permission. */
  permission(name: string): string;
}

/** The words of the log. What a later version added and nothing is known of is shown by its own name. */
export function useActivityWords(): ActivityWords {
  const { t, i18n } = useTranslation([
    'activity',
    'fishfin',
    'inventory',
    'masterData',
    'partners',
    'products',
    'rental',
    'stockDocuments',
    'stockReceived',
    'variants',
    'warehouses',
  ]);
  const { entityName, allows } = usePermissionWords();
  const formatDate = useFormatDate();
  const formatInstant = useInstant();

  return useMemo(() => {
    // Keys are put together from what the log holds, so that no type can know them.
    const word = (...keys: string[]) => {
      const known = keys.find((key) => i18n.exists(key));
      return known === undefined ? undefined : (t as (key: string) => string)(known);
    };
    const entity = (name: string) => (isEntity(name) ? entityName(name) : name);

    function value(of: string, field: string, held: unknown): string | undefined {
      if (held === null || held === undefined || held === '') return undefined;
      if (Array.isArray(held))
        return held.length === 0 ? undefined : held.map((one) => value(of, field, one)).join(', ');
      if (typeof held === 'object')
        return 'name' in held && typeof held.name === 'string' ? held.name : t('value.gone');
      if (typeof held === 'number') return decimals.format(held);
      if (typeof held === 'boolean') {
        return field === 'is_active'
          ? t(held ? 'masterData:active' : 'masterData:inactive')
          : t(held ? 'masterData:yes' : 'masterData:no');
      }
      return typeof held === 'string' ? text(of, field, held) : undefined;
    }

    function text(of: string, field: string, held: string): string {
      if (pictures.has(field)) return t('value.picture');
      if (DAY.test(held)) return formatDate(held);
      if (MOMENT.test(held)) return formatInstant(held);
      if (field === 'entity') return entity(held);
      const { options } = formOf(of);
      const isChoice = /^[a-z_]+$/.test(held) && field !== 'name' && field !== 'code';
      const keys = [options]
        .flat()
        .flatMap((one) => [`${one}.${held}`, `${one}.${field}.${held}`, `${one}:${field}.${held}`]);
      return (isChoice && word(...keys)) || held;
    }

    return {
      action: (name) => word(`activity:action.${name}`) ?? name,
      entity,
      person: ({ user_id, user_name }) => user_name ?? t(user_id === null ? 'system' : 'formerPerson'),
      record: ({ entity: of, record_id, record_name }) =>
        record_name === null
          ? t(documents.has(of) ? 'unnumbered' : of === 'users' && record_id !== null ? 'formerPerson' : 'unnamed')
          : of === 'company'
            ? entity(record_name)
            : record_name,
      field: (of, name) =>
        word(
          `${formOf(of).labels}.${name}`,
          `activity:field.${name}`,
          `inventory:field.${name}`,
          `stockDocuments:field.${name}`,
        ) ?? name,
      inOrder(of, fields) {
        // Each of them holds the words of all fields.
        const labels = formOf(of).labels as 'products:field';
        const known = Object.keys(t(labels, { returnObjects: true }));
        const place = (field: string) => (known.includes(field) ? known.indexOf(field) : known.length);
        return fields.toSorted((one, other) => place(one) - place(other));
      },
      value,
      permission(name) {
        const at = name.lastIndexOf('_');
        const [of, action] = [name.slice(0, at), name.slice(at + 1)];
        return isEntity(of) ? allows(of, action as Action) : name;
      },
    };
  }, [t, i18n, entityName, allows, formatDate, formatInstant]);
}
