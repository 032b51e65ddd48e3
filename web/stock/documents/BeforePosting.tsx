import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/problems.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { documentInGrams } from '#shared/stock/in-grams.ts';
import { shown } from '#web/platform/calls/field-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import classes from './before-posting.module.css';
import type { DraftedType, DraftRules } from './document-type.ts';
import { LaterItems } from './LaterItems.tsx';
import { type Fault, faultsIn, useFaultText, useFaultWords } from './faults.ts';
import { draftFaults } from './head-faults.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { todayIn } from './words.ts';

interface BeforePostingProps {
  type: DraftedType;
  rules: DraftRules | undefined;
  document: StockDocument;
  /** The server's errors, which are shown elsewhere. */
  refused: readonly Fault[];
  /** Leads to where a fault is mended. */
  onGo(fault: Fault): void;
  /** Items of the list that the type adds: doubts that need a look at other records. */
  children?: ReactNode;
}

/** More of them would hide what happened below. */
const MOST = 8;

/** The faults that keep a draft from being posted, and hints: each with the way to its field. */
export function BeforePosting({ type, rules, document, refused, onGo, children }: BeforePostingProps) {
  const { t } = useTranslation('stockDocuments');
  const textOf = useFaultText();
  const { faults, hints } = useStanding({ type, rules, document });
  const said = new Set(refused.map(({ place }) => place));
  const all = [
    ...faults.filter(({ place }) => !said.has(place)).map((fault) => ({ fault, hinders: true })),
    ...hints.map((fault) => ({ fault, hinders: false })),
  ];
  const left = all.length - MOST;
  if (all.length === 0 && refused.length > 0) return null;
  return (
    <Section title={t('before.title')}>
      {all.length === 0 && (
        <Text size="sm" className={classes.fine ?? ''}>
          <IconCheck size={16} aria-hidden /> {t('before.none')}
        </Text>
      )}
      <ul className={classes.list}>
        {all.slice(0, MOST).map(({ fault, hinders }) => {
          const text = textOf(fault);
          const Sign = hinders ? IconX : IconAlertTriangle;
          return (
            <li key={`${fault.place} ${fault.text}`} data-hinders={hinders}>
              <Sign size={16} role="img" aria-label={t(hinders ? 'before.hinders' : 'before.look')} />
              <span>{text}</span>
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t('before.showWhat', { what: text })}
                onClick={() => onGo(fault)}
              >
                {t('before.show')}
              </Anchor>
            </li>
          );
        })}
        {document.later && <LaterItems later={document.later} />}
        {children}
      </ul>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {t('before.more', { n: formatNumber(left) })}
        </Text>
      )}
    </Section>
  );
}

/** The faults and the hints of a draft, at their places; of hints of one kind, a line shows the last. */
function useStanding({ type, rules, document }: Pick<BeforePostingProps, 'type' | 'rules' | 'document'>) {
  const { t } = useTranslation(type.words);
  const { time_zone } = useSession().company;
  const wordsOf = useFaultWords();
  return useMemo(() => {
    const today = todayIn(time_zone);
    const hintOf = ({ code, values }: FieldError) =>
      (t as (key: string, values: object) => string)(`hint.${code}`, shown(values));
    const weighed = documentInGrams(document);
    const found = faultsIn(rules?.hints?.(weighed, today) ?? [], document, hintOf);
    // A type may say of its head what every head is asked.
    const errors = [...draftFaults(type, document), ...(rules?.faults(weighed, today) ?? [])];
    return {
      faults: faultsIn(
        [...new Map(errors.map((one) => [`${one.pointer} ${one.code}`, one])).values()],
        document,
        wordsOf,
      ),
      hints: [...new Map(found.map((hint) => [`${hint.line?.id} ${hint.place.split('/')[2]}`, hint])).values()],
    };
  }, [type, rules, document, time_zone, t, wordsOf]);
}
