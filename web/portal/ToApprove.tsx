import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';

interface ToApproveProps {
  facility: Facility;
  documents: FacilityPosition['documents'];
}

/** What of a facility waits for its financier's person, each leading to where it is decided on. */
export function ToApprove({ facility, documents }: ToApproveProps) {
  const { t } = useTranslation(['portal', 'fishfin']);
  const { partners } = useSession().user;
  const mayApprove = useCan('financier')('approval');
  const isFinancier = mayApprove && partners?.some(({ id }) => id === facility.financier_id);
  const waiting = documents.filter(({ approver, checked_by }) => approver === 'financier' && checked_by !== null);
  if (!isFinancier || waiting.length === 0) return null;
  return (
    <Text component="div" size="sm">
      {t('portal:facilities.toApprove')}
      <ul>
        {waiting.map(({ id, entity, kind, packs, net_weight }) => (
          <li key={id}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link to={pageOf({ entity, id: entity === 'fishfinstock' ? facility.id : id })} {...props} />
              )}
            >
              {kind === 'pledge' || kind === 'pledge_release' || kind === 'pledge_sale'
                ? t(`fishfin:document.${kind}`)
                : t(`fishfin:change.kinds.${kind}`)}
              {packs > 0 &&
                `: ${t('fishfin:document.sum', { count: packs, packs: formatNumber(packs), kg: formatNumber(net_weight, 3) })}`}
            </Anchor>
          </li>
        ))}
      </ul>
    </Text>
  );
}
