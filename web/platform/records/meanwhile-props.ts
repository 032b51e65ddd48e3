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
  /** What the form offers to refer to. */
  offered?: readonly Offered[];
  /** What a list of the form is called. */
  listName?(list: string): string;
  /** What a field holds, where the words of the log do not say it. */
  wordsFor?(field: string, held: unknown): string | undefined;
}
