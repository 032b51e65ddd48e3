import { Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { kilogramsOf, type Quantity } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { choicesOf, inPacks, inWeight, nominalIn } from './asked.ts';
import classes from './stock-issued.module.css';
import { CHOICE_KEYS, WholePacks } from './WholePacks.tsx';

interface FieldProps {
  line: DocumentLine;
  onPatch(some: Partial<DocumentLine>): void;
}

interface AskedProps extends FieldProps {
  /** Called when the asked quantity was typed. */
  onAsked(): void;
}

interface ChoiceProps {
  /** One of two numbers of whole packs was chosen for a weight. */
  onChoose(choice: Quantity): void;
}

/** What is wrong with a field of the table stands over what is below it. */
const inTable = (width = '') => ({ root: `${classes.field} ${width}`, error: classes.fieldFault ?? '' });

/** How many packs of a line are asked for. */
export function AskedPacks({ line, onPatch, onAsked }: AskedProps) {
  const { t } = useTranslation('stockIssued');
  return (
    <NumberField
      aria-label={t('asked_packs')}
      size="xs"
      classNames={inTable(classes.packs)}
      decimals={0}
      value={line.expected_packs}
      onBlur={onAsked}
      onChange={(packs) => onPatch(inPacks(line, packs))}
    />
  );
}

/** How many kg of a line are asked for. */
export function AskedWeight({ line, onPatch, onAsked, onChoose }: AskedProps & ChoiceProps) {
  const { t } = useTranslation('stockIssued');
  const fault = useFault(`lines/${line.id}/expected_weight`, line.expected_weight);
  const choices = choicesOf(line);

  function chooseByKey(event: KeyboardEvent) {
    const choice = choices[(CHOICE_KEYS as readonly string[]).indexOf(event.key)];
    if (choice && choice.packs > 0) {
      event.preventDefault();
      event.stopPropagation();
      onChoose(choice);
    }
  }

  return (
    <NumberField
      aria-label={t('asked_weight')}
      size="xs"
      classNames={inTable()}
      decimals={3}
      value={line.expected_weight}
      error={fault}
      onBlur={onAsked}
      onKeyDownCapture={chooseByKey}
      onChange={(kg) => onPatch(inWeight(line, kg))}
    />
  );
}

/** The selling price of a line a kg, and its amount. */
export function Price({ line, onPatch }: FieldProps) {
  const { t } = useTranslation('stockIssued');
  const { unit_price = null, net_weight } = line;
  return (
    <>
      <RupiahField
        aria-label={t('price')}
        size="xs"
        classNames={inTable(classes.price)}
        value={unit_price}
        onChange={(typed) => onPatch({ unit_price: typed })}
      />
      {unit_price !== null && net_weight > 0 && (
        <Text size="xs" c="dimmed">
          = Rp {formatNumber(Math.round(unit_price * net_weight))}
        </Text>
      )}
    </>
  );
}

/** Asks which whole packs are meant, where a weight lies between two. */
export function WhichPacks({ line, onChoose }: ChoiceProps & { line: DocumentLine }) {
  const choices = choicesOf(line);
  return (
    choices.length > 0 && (
      <WholePacks
        asked={line.expected_weight ?? 0}
        pack={kilogramsOf(nominalIn(line) ?? 0)}
        choices={choices}
        onChoose={onChoose}
      />
    )
  );
}
