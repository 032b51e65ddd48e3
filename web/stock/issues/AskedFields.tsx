import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { kilogramsOf, type Quantity } from '#shared/stock/quantity.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { choicesOf, inPacks, inWeight, nominalIn } from './asked.ts';
import classes from './stock-issued.module.css';
import { CHOICE_KEYS, WholePacks } from './WholePacks.tsx';

interface AskedFieldsProps {
  line: DocumentLine;
  isSold: boolean;
  onPatch(some: Partial<DocumentLine>): void;
  /** What is asked for was typed. */
  onAsked(): void;
  /** One of two numbers of whole packs was chosen for a weight. */
  onChoose(choice: Quantity): void;
  children: ReactNode;
}

/** How much of a line is asked for, in packs or kg, and its price; what comes of it stands beside. */
export function AskedFields({ line, isSold, onPatch, onAsked, onChoose, children }: AskedFieldsProps) {
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
    <>
      <div className={classes.asked} onBlur={onAsked}>
        <NumberField
          label={t('asked_packs')}
          decimals={0}
          value={line.expected_packs}
          onChange={(packs) => onPatch(inPacks(line, packs))}
        />
        <NumberField
          label={t('asked_weight')}
          decimals={3}
          value={line.expected_weight}
          error={fault}
          onKeyDownCapture={chooseByKey}
          onChange={(kg) => onPatch(inWeight(line, kg))}
        />
        {isSold && (
          <RupiahField
            label={t('price')}
            value={line.unit_price ?? null}
            onChange={(unit_price) => onPatch({ unit_price })}
          />
        )}
        {children}
      </div>
      {choices.length > 0 && (
        <WholePacks
          asked={line.expected_weight ?? 0}
          pack={kilogramsOf(nominalIn(line) ?? 0)}
          choices={choices}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
