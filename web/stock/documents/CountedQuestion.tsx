import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Counted, countedChoices, type LaterEntries } from '#shared/stock/later.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';

interface CountedQuestionProps {
  /** The stock takes that counted the goods of a document since; at least one. */
  counts: LaterEntries['counts'];
  value: Counted | undefined;
  /** It was not answered when it had to be. */
  isMissing: boolean;
  onChange(counted: Counted): void;
}

/** Asks whether a document dated back was included in what stock takes counted since. */
export function CountedQuestion({ counts, value, isMissing, onChange }: CountedQuestionProps) {
  const { t } = useTranslation('stockCounts');
  const formatDate = useFormatDate();
  const names = counts.map(({ name, date }) => `${name} (${formatDate(date)})`).join(', ');
  const last = counts.reduce((day, { date }) => (date > day ? date : day), counts[0]!.date);
  return (
    <Radio.Group
      mt="md"
      label={t('late.asks', { names })}
      withAsterisk
      error={isMissing && t('late.needed')}
      value={value ?? null}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {countedChoices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={t(`late.${choice}`)}
            description={t(`late.${choice}Text`, { date: formatDate(last) })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
