import { useForm } from '@mantine/form';
import { useRef } from 'react';
import type { z } from 'zod';
import { useFieldWords } from './field-words.ts';

interface RecordFormOptions<Values> {
  schema: z.ZodType;
  initial: Values;
  /** Told which field is the first at fault, before it gets the focus: a hidden one can be brought to sight. */
  onFault?(field: string): void;
}

/** A form whose fields say what the schema, and after saving the server, finds at fault. */
export function useRecordForm<Values extends Record<string, unknown>>(options: RecordFormOptions<Values>) {
  const { schema, initial, onFault } = options;
  const wordsOf = useFieldWords();
  const place = useRef<HTMLDivElement>(null);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => {
      const checked = schema.safeParse(values);
      return checked.success ? {} : (wordsOf(checked.error) as Record<string, string>);
    },
  });

  function show(errors: object) {
    const [first] = inOrder(Object.keys(errors), Object.keys(initial));
    if (first) {
      onFault?.(first);
      // After the field has been brought to sight.
      setTimeout(() => place.current?.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus());
    }
  }

  /** Checks the form, then saves. What the save finds at fault shows at the fields. Answers whether it was saved. */
  async function submit(save: (values: Values) => Promise<Record<string, string> | undefined>): Promise<boolean> {
    const checked = form.validate();
    if (checked.hasErrors) {
      show(checked.errors);
      return false;
    }
    const faults = await save(form.values);
    if (faults) {
      form.setErrors(faults);
      show(faults);
    }
    return !faults;
  }

  return { form, submit, place };
}

/** The order in which the fields stand in the form. */
const inOrder = (faulty: string[], fields: string[]) => fields.filter((field) => faulty.includes(field));
