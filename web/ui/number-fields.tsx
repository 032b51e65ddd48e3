import { NumberInput, type NumberInputProps } from '@mantine/core';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'decimalScale'> & {
  /** Null when the field is empty. */
  value: number | null;
  /** Digits after the comma. */
  decimals: number;
  onChange?(value: number | null): void;
};

/** What can be typed of decimals and signs, so that a number out of bounds is told to be one and not made another. */
const DECIMALS_TYPED = 6;

/**
 * A number, dot for thousands, comma for decimals. Null when empty. What does not fit, such as a minus or too many
 * decimals, stays as it was typed, for the form to refuse.
 */
export function NumberField({ value, decimals, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      hideControls
      decimalScale={DECIMALS_TYPED}
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      clampBehavior="none"
      // Beyond this a number would not be kept exactly.
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= Number.MAX_SAFE_INTEGER}
      value={value ?? ''}
      onChange={(typed) => onChange?.(typed === '' ? null : Number(typed))}
      {...rest}
    />
  );
}

/** An amount of whole rupiah. */
export const RupiahField = (props: Omit<NumberFieldProps, 'decimals'>) => (
  <NumberField prefix="Rp " placeholder="Rp 0" {...props} decimals={0} />
);
