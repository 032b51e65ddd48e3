import { type ComponentProps, useState } from 'react';
import { DateField } from './DateField.tsx';
import { DAY } from './patterns.ts';

type DayFieldProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  value: string | null | undefined;
  /** Given a day as `YYYY-MM-DD`, or null once the field is empty. */
  onChange(day: string | null): void;
};

/** A date that counts once it is whole: while it is being typed, the day that was there before stays. */
export function DayField({ value = null, onChange, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  function change(next: string | null) {
    setTyped(next);
    if (next === null || DAY.test(next)) onChange(next);
  }

  return <DateField {...rest} value={typed} onChange={change} />;
}
