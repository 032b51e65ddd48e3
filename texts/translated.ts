/**
 * What a translation of an English namespace must hold: the same keys, other words. Indonesian has one plural form
 * (`_other`), so English `_one` has no counterpart.
 */
export type Translated<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: English[Key] extends string
    ? string
    : Translated<English[Key]>;
};
