import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyUsage } from '#shared/company.ts';
import { formatQuantity } from '#shared/format-number.ts';
import { call } from '#web/platform/calls/api.ts';
import { sessionKey } from '#web/platform/session/session.tsx';
import { Section } from './Section.tsx';

const MEGABYTE = 1024 * 1024;

/** How much the companies of the tenant keep, and how much they may. */
export function UsageSection() {
  const { data } = useQuery({
    queryKey: [...sessionKey, 'usage'],
    queryFn: async () => (await call<{ data: CompanyUsage }>('GET', '/company/usage')).data,
  });
  if (!data) return null;
  const { bytes, rows } = data;
  const allowed = bytes.allowed === null ? null : Math.round(bytes.allowed / MEGABYTE);
  return (
    <Section name="usage">
      <Share name="files" used={Math.ceil((bytes.used / MEGABYTE) * 10) / 10} allowed={allowed} />
      <Share name="rows" used={rows.used} allowed={rows.allowed} />
    </Section>
  );
}

interface ShareProps {
  name: 'files' | 'rows';
  used: number;
  /** Null: without end. */
  allowed: number | null;
}

/** From this share on it is time to ask for more. */
const SOON = 0.8;

function Share({ name, used, allowed }: ShareProps) {
  const { t } = useTranslation('company');
  if (allowed === null) return <Text size="sm">{t(`usage.${name}.unlimited`, { used: formatQuantity(used) })}</Text>;
  const share = allowed === 0 ? 1 : used / allowed;
  const hint = share >= 1 ? 'full' : 'soon';
  return (
    <Stack gap={4}>
      <Text size="sm">
        {t(`usage.${name}.limited`, { used: formatQuantity(used), allowed: formatQuantity(allowed) })}
      </Text>
      <Progress
        aria-label={t(`usage.${name}.label`)}
        value={Math.min(share, 1) * 100}
        color={`var(--palka-${share >= SOON ? 'bad' : 'brand'})`}
      />
      {share >= SOON && (
        <Text size="sm" c="var(--palka-bad)">
          {t(`usage.${hint}`)}
        </Text>
      )}
    </Stack>
  );
}
