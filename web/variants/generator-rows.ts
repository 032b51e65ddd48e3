import { attributeNames, type AttributeName } from '#shared/variant.ts';
import type { GenerateInput, ProposedVariant } from '#shared/variant-generator.ts';

/** The changes of a person to a combination. */
export interface Edit {
  name?: string;
  code?: string;
  /** It is not to be created. */
  left?: boolean;
}

/** A combination as it is shown: what was proposed, and what was made of it. */
export interface GeneratorRow {
  /** The same as long as the attributes are. */
  key: string;
  variant: ProposedVariant;
  name: string;
  code: string;
  /** It is to be created. */
  chosen: boolean;
}

/** Which of each attribute are to be combined. */
export type Chosen = Record<AttributeName, string[]>;

export const nothingChosen: Chosen = { grade_id: [], size_id: [], packaging_id: [], nature_id: [] };

/** The combinations with what was changed of them; a change stays when other attributes are chosen beside. */
export const rowsOf = (proposed: readonly ProposedVariant[], edits: Readonly<Record<string, Edit>>): GeneratorRow[] =>
  proposed.map((variant) => {
    const key = attributeNames.map((name) => variant[name] ?? '').join();
    const { name = variant.name, code = variant.code, left = false } = edits[key] ?? {};
    return { key, variant, name, code, chosen: !variant.existing && !left };
  });

/** The rows that are to be created, as they are sent. */
export const sentOf = (rows: readonly GeneratorRow[]): GenerateInput['variants'] =>
  rows
    .filter(({ chosen }) => chosen)
    .map(({ variant: { grade_id, size_id, packaging_id, nature_id }, name, code }) => ({
      grade_id,
      size_id,
      packaging_id,
      nature_id,
      name,
      code,
    }));
