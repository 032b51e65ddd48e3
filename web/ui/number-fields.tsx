import { NumberInput, type NumberInputProps } from '@mantine/core';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'decimalScale'> & {
  /** Null when the field is empty. */
  value: number | null;
  /** Digits after the comma. */
  decimals: number;
  onChange?(value: number | null): void;
};

/** A number that is never negative: dot for thousands, comma for decimals. Null when empty; never changes what was typed. */
export function NumberField({ value, decimals, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      hideControls
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
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
