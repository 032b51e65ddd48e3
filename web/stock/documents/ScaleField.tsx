import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUANTITY_MAX } from '#shared/limits.ts';
import { NumberField, type NumberFieldProps } from '#web/platform/ui/number-fields.tsx';
import { ofThisDevice } from './line-length.ts';
import { newScale, scaleLineIn } from './scale-line.ts';

/**
 * A weight in kg that is typed, or sent by a scale. Of a scale it takes net weights alone: there is no container here whose tare is known, so gross
 * readings are refused as moving, overloaded and torn ones are.
 */
export function ScaleField(props: Omit<NumberFieldProps, 'decimals' | 'readEntered'>) {
  const { t } = useTranslation('stockDocuments');
  const [scale] = useState(() => newScale(ofThisDevice));

  function readEntered(text: string) {
    const line = scaleLineIn(text);
    const fault = scale.faultIn(text, { byDevice: false, at: performance.now() });
    if (fault) return t(`scale.${fault === 'gross' ? 'grossHere' : fault}`);
    return line && 'kg' in line ? line.kg : undefined;
  }

  return <NumberField min={0} max={QUANTITY_MAX} {...props} decimals={3} readEntered={readEntered} />;
}
