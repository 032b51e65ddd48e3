import { useState } from 'react';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A date that counts once it is one: while it is being typed what is stored stays. */
export function useTypedDate(value: string | null, onChange: (day: string | null) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return {
    value: typed,
    onChange(next: string | null) {
      setTyped(next);
      if (next === null || DAY.test(next)) {
        onChange(next);
      }
    },
  };
}
