import type { Intervention } from './meanwhile.ts';
import type { Offered } from './ReferenceSelect.tsx';

/** A form, and the words for what somebody else did to its record. */
export interface MeanwhileProps {
  form: {
    intervention: Intervention | undefined;
    values: Record<string, unknown>;
    /** As somebody else stored it. */
    record: object | null;
    take(path: string, part: unknown): void;
  };
  /** Whose words the fields have. */
  entity: string;
  /** The choices of the form's references. */
  offered?: readonly Offered[];
  /** The label of a list of the form. */
  listName?(list: string): string;
  /** The value of a field in words, where the words of the log do not say it. */
  wordsFor?(field: string, held: unknown): string | undefined;
}
