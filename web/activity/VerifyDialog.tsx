import { Alert, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notedHash, type VerifiedChain } from '#shared/activity.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import classes from '#web/platform/activity/activity.module.css';
import { Copy } from './ActivityDialog.tsx';
import { useInstant } from '#web/platform/activity/use-instant.ts';

const path = '/activities/verify';

/** Walks through the whole log and says whether it is as it was written, and where it ends. */
export function VerifyDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['activity', 'common']);
  const [hash, setHash] = useState('');
  const [wrong, setWrong] = useState(false);
  const [result, setResult] = useState<VerifiedChain>();

  async function verify() {
    const noted = hash.trim() === '' ? undefined : notedHash.safeParse(hash);
    setWrong(noted?.success === false);
    if (noted?.success === false) return;
    try {
      const query = noted ? `?${new URLSearchParams({ hash: noted.data })}` : '';
      setResult((await call<{ data: VerifiedChain }>('GET', `${path}${query}`)).data);
    } catch (problem) {
      showFailure({ title: t('verify.failed'), message: withReason(t('verify.title'), problem), about: path });
    }
  }

  return (
    <FormDialog
      title={t('verify.title')}
      width="small"
      dirty={false}
      overlayFor={0}
      submitLabel={t('verify.start')}
      leaveLabel={t('common:close')}
      onSubmit={verify}
      onClose={onClose}
    >
      <Text size="sm" mb="md">
        {t('verify.lead')}
      </Text>
      <TextInput
        data-autofocus
        label={t('verify.hash')}
        description={t('verify.hashHint')}
        value={hash}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={wrong && t('verify.hashWrong')}
        onChange={({ currentTarget }) => setHash(currentTarget.value)}
      />
      <div aria-live="polite">{result && <Result result={result} />}</div>
    </FormDialog>
  );
}

function Result({ result }: { result: VerifiedChain }) {
  const { t } = useTranslation('activity');
  const { sound, entries, erased, waiting, number, hash, noted } = result;
  const well = sound && noted !== false;
  return (
    <Alert
      mt="md"
      color={well ? 'good' : 'bad'}
      icon={well ? <IconCircleCheck size={20} /> : <IconShieldX size={20} />}
      title={t(sound ? 'verify.sound' : 'verify.broken')}
    >
      {!sound && <Faults result={result} />}
      {noted !== null && (
        <Text size="sm" fw={600}>
          {t(noted ? 'verify.noted' : 'verify.notNoted')}
        </Text>
      )}
      <Text size="sm">
        {t('verify.counted', { count: entries, n: formatNumber(entries) })}{' '}
        {erased > 0 && `${t('verify.erased', { count: erased, n: formatNumber(erased) })} `}
        {waiting > 0 && t('verify.waiting', { count: waiting, n: formatNumber(waiting) })}
      </Text>
      {sound && hash !== null && (
        <>
          <Text size="sm" mt="xs">
            {t('verify.last', { n: formatNumber(number) })}
          </Text>
          <div className={classes.code}>
            {hash} <Copy value={hash} />
          </div>
        </>
      )}
    </Alert>
  );
}

function Faults({ result: { faults, fault_count } }: { result: VerifiedChain }) {
  const { t } = useTranslation('activity');
  const formatInstant = useInstant();
  return (
    <>
      <Text size="sm">{t('verify.faults', { count: fault_count, n: formatNumber(fault_count) })}</Text>
      <ul className={classes.faults}>
        {faults.map(({ kind, number, at, record_name, activity_id }) => {
          const about = [at && formatInstant(at), record_name].filter(Boolean).join(', ');
          const entry = number === null ? t('verify.someEntry') : t('verify.number', { n: formatNumber(number) });
          return (
            <li key={`${kind} ${number} ${activity_id}`}>
              {entry} {about && `(${about}) `}
              {t(`verify.fault.${kind}`)}.
            </li>
          );
        })}
      </ul>
      <Text size="sm">{t('verify.next')}</Text>
    </>
  );
}
