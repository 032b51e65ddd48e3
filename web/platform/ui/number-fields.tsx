import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type NumberPlace, readNumber, writeNumber, writeReadings, writeUngrouped } from '#shared/read-number.ts';
import { Readings } from './Readings.tsx';
import { unread } from './unread.ts';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'min' | 'max'> & {
  /** Null when the field is empty, and as long as it is not known which number was meant. */
  value: number | null;
  onChange?(value: number | null): void;
  /** Digits after the comma. */
  decimals: number;
  /** A reading beyond these was not meant. Whether a number is allowed is for the form to say. */
  min?: number | undefined;
  max?: number | undefined;
  /** Shown around the number while nobody types. */
  prefix?: string;
  suffix?: string;
  /** Reads text that is no number once Enter ends it, such as a line of a device; or says in words why it is refused. Undefined: it is not of the device. */
  readEntered?: ((text: string) => number | string | undefined) | undefined;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
/** A sum of decimals has noise behind them. */
const DECIMALS_KEPT = 6;

interface Typed {
  text: string;
  means: number | null;
  /** Whether the person went on: only then it is told what is wrong. */
  isLeft: boolean;
  /** Why the text of a device was refused. */
  why?: string;
}

/**
 * A number, shown with dots for thousands and a decimal comma. It is typed with comma or point and read as `readNumber`
 * does; where that has two readings the field asks. Text that is no number, or no number that fits, stays as it was
 * typed.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    decimals,
    min,
    max,
    prefix = '',
    suffix = '',
    error,
    onBlur,
    onKeyDown,
    readEntered,
    ...rest
  } = props;
  const { t } = useTranslation('ui');
  const [kept, setTyped] = useState<Typed>();
  // Once the form holds another number, what was typed is past.
  const typed = kept && (kept.means ?? 0) === (value ?? 0) ? kept : undefined;
  if (kept && !typed) setTyped(undefined);
  const input = useRef<HTMLInputElement>(null);
  const place: NumberPlace = { decimals, min, max, unit: prefix || suffix };
  const read = typed && readTyped(typed.text, place);
  const isUnread = read !== undefined && read.is !== 'value';
  const shown = value === null ? '' : `${prefix}${writeNumber(value)}${suffix}`;

  function type({ currentTarget: { value: text, ownerDocument }, target }: ChangeEvent<HTMLInputElement>) {
    const now = readTyped(text, place);
    const means = now?.is === 'value' ? now.value : null;
    // A browser that fills in a form types nothing.
    const isTyping = ownerDocument.activeElement === target;
    setTyped(isTyping || now?.is !== 'value' ? { text, means, isLeft: !isTyping } : undefined);
    onChange?.(means);
  }

  const leave = () => setTyped(typed && isUnread ? { ...typed, isLeft: true } : undefined);

  function take(meant: number) {
    setTyped(undefined);
    onChange?.(meant);
  }

  /** Takes the dots and what stands around away before an edit: of `1.250` without its last digit, `1.25` would remain. */
  function beforeEdit({ currentTarget: element }: SyntheticEvent<HTMLInputElement>) {
    if (typed || value === null || element.readOnly) return;
    const text = writeUngrouped(value);
    const inText = (at: number | null) =>
      Math.min(shown.slice(prefix.length, at ?? shown.length).replaceAll(/[^\d,-]/g, '').length, text.length);
    const [from, to] = [inText(element.selectionStart), inText(element.selectionEnd)];
    flushSync(() => setTyped({ text, means: value, isLeft: false }));
    element.setSelectionRange(from, to);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (isEdit(event)) {
      beforeEdit(event);
    } else if (event.key === 'Enter' && isUnread && enter(typed!.text)) {
      // What a device ends is looked at before it is sent.
      event.preventDefault();
      event.currentTarget.select();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      // At once, so that the focus can go on to the choices.
      flushSync(leave);
    } else if (event.key in steps && !isUnread && !event.currentTarget.readOnly) {
      event.preventDefault();
      const next = Number(((value ?? 0) + steps[event.key]!).toFixed(DECIMALS_KEPT));
      take(Math.min(Math.max(next, min ?? next), max ?? next));
    }
  }

  /** Whether the text is of the device. */
  function enter(text: string): boolean {
    const entered = readEntered?.(text);
    if (typeof entered === 'number') flushSync(() => take(entered));
    else if (entered !== undefined) flushSync(() => setTyped({ text, means: null, isLeft: true, why: entered }));
    return entered !== undefined;
  }

  function problem() {
    if (typed?.why !== undefined) return typed.why;
    if (typed === undefined || read?.is !== 'ambiguous') return t('number.unreadable');
    const [inThousands, withDecimals] = writeReadings(read.readings);
    const around = (n: string) => `${prefix}${n}${suffix}`;
    return (
      <Readings
        question={t('number.which', { text: typed.text.trim() })}
        words={[t('number.thousands', { n: around(inThousands) }), t('number.decimals', { n: around(withDecimals) })]}
        onChoose={(which) => {
          flushSync(() => take(read.readings[which]));
          input.current?.focus();
        }}
      />
    );
  }

  return (
    <TextInput
      ref={input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      {...unread(isUnread)}
      value={typed?.text ?? shown}
      error={typed?.isLeft && isUnread ? problem() : error}
      onChange={type}
      onKeyDown={press}
      onPaste={beforeEdit}
      onCut={beforeEdit}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
    />
  );
}

/** A number with its decimals still to come is not an invalid one. */
const readTyped = (text: string, place: NumberPlace) =>
  text.trim() === '' ? undefined : readNumber(text.replace(/(?<=\d)[.,]$/, ''), place);

/** Whether a key changes the text. Keyboards on glass do not say which key it was. */
const isEdit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ['Backspace', 'Delete', 'Unidentified', 'Process'].includes(key) ||
  (key.length === 1 && (altKey || !(ctrlKey || metaKey)));

/** An amount of whole rupiah. */
export const RupiahField = (props: Omit<NumberFieldProps, 'decimals'>) => (
  <NumberField prefix="Rp " placeholder="Rp 0" {...props} decimals={0} />
);
