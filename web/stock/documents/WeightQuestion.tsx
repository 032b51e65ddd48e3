import { useTranslation } from 'react-i18next';
import { writeReadings } from '#shared/read-number.ts';
import { Readings } from '#web/platform/ui/Readings.tsx';

interface WeightQuestionProps {
  text: string;
  /** kg. */
  readings: readonly [number, number];
  onChoose(kg: number): void;
}

/** Asks which weight was meant by what was typed. */
export function WeightQuestion({ text, readings, onChoose }: WeightQuestionProps) {
  const { t } = useTranslation('ui');
  const [inThousands, withDecimals] = writeReadings(readings);
  return (
    <Readings
      question={t('number.which', { text: text.trim() })}
      words={[t('number.thousands', { n: `${inThousands} kg` }), t('number.decimals', { n: `${withDecimals} kg` })]}
      onChoose={(which) => onChoose(readings[which])}
    />
  );
}
