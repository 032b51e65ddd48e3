import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX, REASON_MIN } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { withReason } from '#web/platform/records/records.ts';
import classes from './pick.module.css';

interface ShortFormProps {
  missing: number;
  reason: string | null;
  /** They are available stock, which can be held. */
  canHold: boolean;
  /** Answers whether it was done: not while something picked is not stored. */
  onShort(reason: string, holds: boolean): Promise<boolean>;
}

/** Ends a place with less than was planned, and asks why, and what becomes of what is missing. */
export function ShortForm({ missing, reason, canHold, onShort }: ShortFormProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState(reason ?? '');
  const [holds, setHolds] = useState(true);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isUnstored, setUnstored] = useState(false);
  const isGiven = typed.trim().length >= REASON_MIN;
  if (!asking) {
    return (
      <Button variant="subtle" mt="sm" onClick={() => setAsking(true)}>
        {t('pick.short')}
      </Button>
    );
  }
  return (
    <form
      className={classes.short}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isGiven) {
          setProblem(undefined);
          setUnstored(false);
          onShort(typed.trim(), canHold && holds).then((isDone) => setUnstored(!isDone), setProblem);
        }
      }}
    >
      <Text size="sm">{t('pick.shortText', { count: missing, n: formatNumber(missing) })}</Text>
      <TextInput
        label={t('short_reason')}
        withAsterisk
        autoFocus
        maxLength={NAME_MAX}
        value={typed}
        error={
          (tried && !isGiven && t('stockDocuments:noteNeeded')) ||
          (isUnstored && t('pick.shortUnstored')) ||
          (problem !== undefined && withReason(t('stockDocuments:save.refused'), problem))
        }
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {canHold && (
        <Radio.Group
          mt="sm"
          label={t('pick.missing.question', { count: missing, n: formatNumber(missing) })}
          value={holds ? 'hold' : 'stay'}
          onChange={(chosen) => setHolds(chosen === 'hold')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="hold" label={t('pick.missing.hold')} description={t('pick.missing.holdText')} />
            <Radio value="stay" label={t('pick.missing.stay')} description={t('pick.missing.stayText')} />
          </Stack>
        </Radio.Group>
      )}
      <Group gap="sm" mt="sm">
        <Button type="submit">{t('pick.short')}</Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          {t('pick.more')}
        </Button>
      </Group>
    </form>
  );
}
