import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import type { Versioned } from '#shared/version.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { withPart } from './three-way.ts';
import { firstUnread, goToUnread } from '#web/platform/ui/unread.ts';
import { type FieldErrors, type Save, useSaveOnto, type VersionedOptions } from './use-save-onto.ts';

interface RecordFormOptions<Values, Stored> extends VersionedOptions<Values, Stored> {
  /** A form that stands on its screen fetches it when it is first saved, so that the screen comes sooner. */
  schema: z.ZodType | (() => Promise<z.ZodType>);
  /** The values to check and save, where they differ from the typed ones. `stored` has the form's values of the stored record. */
  settle?: (values: Values, stored: Values) => Values;
  /** The values for the schema, where the form holds them in another way than they are sent. */
  sent?: (settled: Values) => object;
  /** Told the path of the first field at fault, before it gets the focus: a hidden one can be brought to sight. */
  onFault?: (field: string) => void;
}

/** The properties of an input for one field. */
export interface FieldProps<Value> {
  value: Value;
  error: string | undefined;
  'data-path': string;
  onChange(value: Value): void;
}

/**
 * A form whose fields say what the schema, and after saving the server, finds at fault. What somebody else saved to the
 * record meanwhile comes into the form, and `intervention` tells of it.
 */
export function useRecordForm<Values extends Record<string, unknown>, Stored extends Versioned = Versioned>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { schema, initial, onFault, settle = (values) => values, sent = (settled) => settled } = options;
  const wordsOf = useFieldWords();
  /** Around the fields: where the first faulty one is looked for. */
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const form = useForm<Record<string, unknown>>({ initialValues: initial });
  const values = form.values as Values;
  const { seen, start, intervention, saveOnto } = useSaveOnto<Values, Stored>(options, form);
  const errors = form.errors as FieldErrors;

  /** By its path, as the library writes it. */
  const set = (path: string, value: unknown) => form.setFieldValue(path, value);

  const field = <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
    value: values[name],
    error: errors[name],
    'data-path': name,
    onChange: (value) => set(name, value),
  });

  /** A text of one line of a list that the form holds; its faults are named by its path, as `lines/3/code`. */
  const lineField = (list: keyof Values & string, at: number, name: string): FieldProps<string | null> => {
    const path = `${list}/${at}/${name}`;
    const lines = values[list] as readonly Record<string, unknown>[];
    const value = lines[at]?.[name];
    return {
      value: typeof value === 'string' ? value : null,
      error: errors[path],
      'data-path': path,
      onChange(changed) {
        set(`${list}.${at}.${name}`, changed);
        form.clearFieldError(path);
      },
    };
  };

  function show(faults: object) {
    const paths = Object.keys(faults);
    const first = Object.keys(initial)
      .flatMap((name) => paths.find((path) => path === name || path.startsWith(`${name}/`)) ?? [])
      .at(0);
    if (first) {
      goTo(first);
    }
  }

  function goTo(path: string) {
    onFault?.(path);
    // After the field has been brought to sight.
    setTimeout(() => place?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus());
  }

  /** Checks the form, then saves; what was typed and not understood has to be mended first. What the save finds at fault shows at the fields. Answers whether it was saved. */
  async function submit(save: Save<Values>): Promise<boolean> {
    const unread = place && firstUnread(place);
    if (unread) {
      goTo(unread.dataset['path'] ?? '');
      return false;
    }
    // What cannot be fetched is not checked here: the server checks all the same.
    const rules = typeof schema === 'function' ? await schema().catch(() => undefined) : schema;
    // The text that is still being typed has just been read.
    const checked = rules?.safeParse(sent(settle(form.getValues() as Values, seen.values)));
    const found = checked?.error ? wordsOf(checked.error) : {};
    form.setErrors(found);
    if (checked?.error) {
      show(found);
      return false;
    }
    const faults = await saveOnto((typed, { record, values: stored }) => save(settle(typed, stored), record?.version));
    if (faults) {
      form.setErrors(faults);
      show(faults);
    }
    return !faults;
  }

  return {
    values,
    errors,
    dirty: form.isDirty(),
    field,
    lineField,
    change: (some: Partial<Values>) => form.setValues(some),
    /** Takes this for what is stored, as after saving: from here on changes count. */
    startFrom(stored: Values, version: Stored | null = null) {
      form.setValues(stored);
      form.resetDirty(stored);
      start({ record: version, values: stored });
    },
    /** As it is stored, as far as this form knows. */
    record: seen.record,
    intervention,
    /** Puts a part of what somebody else saved, or of what was typed before, into the form. */
    take: (path: string, part: unknown) => form.setValues(withPart(form.getValues() as Values, path, part)),
    submit,
    /** Answers whether something in sight was not understood, and brings the person there: its field must not go before that is mended. */
    stopAtUnread: () => place !== null && goToUnread(place),
    place: setPlace,
  };
}
