import { Button, Checkbox, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { saveFile } from '#web/platform/ui/download.ts';
import classes from './profile.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The codes for the day the phone is lost, shown once: one goes on when one has said that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const { t } = useTranslation('profile');
  const { email } = useSession().user;
  const formatDate = useFormatDate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept, setKept] = useState(false);
  const [today] = useState(() => new Date());
  const whose = t('codes.of', { email, date: formatDate(today) });
  const asText = [whose, '', ...codes, ''].join('\n');

  useEffect(() => heading.current?.focus(), []);

  function print() {
    document.body.dataset.print = 'codes';
    window.print();
    delete document.body.dataset.print;
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={3} ref={heading} tabIndex={-1}>
          {t('codes.title')}
        </Title>
        <Text size="sm">{t('codes.lead')}</Text>
      </div>
      <ol className={classes.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {createPortal(
        <pre className={classes.paper} aria-hidden>
          {asText}
        </pre>,
        document.body,
      )}
      <Group gap="xs">
        <CopyButton value={asText}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              {t(copied ? 'codes.copied' : 'codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => saveFile(new Blob([asText], { type: 'text/plain' }), 'palka-recovery-codes.txt')}
        >
          {t('codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={print}>
          {t('codes.print')}
        </Button>
      </Group>
      <Checkbox label={t('codes.kept')} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Group>
        <Button disabled={!kept} onClick={onKept}>
          {t('codes.done')}
        </Button>
      </Group>
    </Stack>
  );
}
