import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scanned } from '#shared/scan/label-of.ts';
import { labelIn, parseScan } from '#shared/scan/parse-scan.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { codesOnLabels } from '#shared/stock/label.ts';
import { bearsCode } from '#shared/stock/variant-code.ts';
import type { VariantChoice } from '#shared/stock/choices.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { useInTurn } from '#web/platform/scan/use-in-turn.ts';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { alarm } from '#web/platform/ui/alarm.ts';
import { UnknownCode } from './UnknownCode.tsx';
import { useLearning, withCode } from './use-learning.ts';
import { VariantOptions } from './VariantOptions.tsx';
import { type FreeIn, variantsFound, type VariantsFound, variantsKey } from './variants-found.ts';

/** How a variant was named. */
export interface Named {
  /** The facts of its label, where one was scanned. */
  scanned?: Scanned | undefined;
  /** By its barcode, or by a label of our own, as a scanner types it, and not by its name. */
  byBarcode: boolean;
  /** The code of our own that names its batch, where such a label was scanned. */
  batchCode?: string | undefined;
}

interface Unknown {
  code: string;
  scanned: Scanned | undefined;
}

interface VariantPickerProps {
  onPick(variant: VariantChoice, named: Named): void;
  /** Products without a variant are offered too: choosing one makes its variant. */
  withBareProducts?: boolean;
  /** Whose labels the goods bear. */
  partnerId?: string | null;
  /** Where goods leave from: each variant says what is free of it there, and those of which something is come first. */
  freeIn?: FreeIn | undefined;
  /** One types here next: a document without goods begins with them. */
  isNext?: boolean;
  error?: string | undefined;
}

/** The search text: of a scanned label its article number, else the typed text. */
const wantedIn = (typed: string) => (labelIn(parseScan(typed))?.gtin ?? typed).trim().slice(0, SEARCH_MAX);

const none: never[] = [];

const bears = (variant: VariantChoice, wanted: string) => bearsCode(codesOnLabels(variant), wanted);

/** Those of which something is free come first, else in the order of the answer. */
const freeFirst = ({ data, free }: VariantsFound) => {
  const some = new Set(free.map(({ variant_id }) => variant_id));
  return [...data.filter(({ id }) => some.has(id)), ...data.filter(({ id }) => !some.has(id))];
};

/**
 * The variant that Enter takes at once: the one that has what was typed or scanned as its code, or the only one found. Of a code
 * that several have, and of a label that none has, nothing is certain.
 */
function certain({ data, meant, products }: VariantsFound, isLabel: boolean): VariantChoice | undefined {
  if (meant.length > 0) return meant.length === 1 ? data.find(({ id }) => id === meant[0]) : undefined;
  return !isLabel && data.length === 1 && products.length === 0 ? data[0] : undefined;
}

/**
 * Finds a variant by name, code or barcode. A scanner types the barcode and Enter faster than the list could be drawn,
 * so Enter asks the server itself, waits, and takes what is certain; of several, one is chosen.
 */
export function VariantPicker(props: VariantPickerProps) {
  const { onPick, withBareProducts = false, partnerId = null, freeIn, isNext = false, error } = props;
  const { t } = useTranslation(['stockDocuments', 'ui']);
  const client = useQueryClient();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState<{ words: string }>();
  const [asking, setAsking] = useState(false);
  const { mayLearn, learn } = useLearning();
  /** What was scanned and nobody knows: the next product that is chosen. */
  const [unknown, setUnknown] = useState<Unknown>();
  const [search] = useDebouncedValue(wantedIn(typed), pauses.search);
  const {
    data: found,
    isFetching,
    isError,
  } = useQuery({ ...variantsFound(search, partnerId, freeIn), enabled: search !== '' });
  const isTyped = typed.trim() !== '';
  const offered = (isTyped && found && freeFirst(found)) || none;
  const bare = (isTyped && withBareProducts && found?.products) || none;

  function pick(variant: VariantChoice, named: Named = { byBarcode: false }) {
    setTyped('');
    setMissed(undefined);
    setUnknown(undefined);
    combobox.closeDropdown();
    onPick(variant, named);
  }

  /** Takes a variant that was chosen by name; a code that waits for its product is its from now on. */
  const choose = async (variant: VariantChoice) => {
    if (!unknown) {
      pick(variant);
      return;
    }
    await asked(async () => {
      await learn(variant.id, unknown.code, partnerId);
      pick(withCode(variant, unknown.code), { scanned: unknown.scanned, byBarcode: true });
    });
  };

  async function enter(text: string) {
    const wanted = wantedIn(text);
    const scan = parseScan(text);
    if (!wanted) {
      return;
    }
    if (scan.is === 'fault') {
      setMissed({ words: t(`ui:scan.${scan.why}`) });
      alarm();
      return;
    }
    await asked(async () => {
      const answer = await client.fetchQuery(variantsFound(wanted, partnerId, freeIn));
      const isLabel = labelIn(scan) !== undefined;
      const sure = certain(answer, isLabel);
      if (sure && unknown && !bears(sure, wanted)) {
        await choose(sure);
      } else if (sure) {
        pick(sure, {
          ...(scan.is === 'label' && { scanned: scan.label }),
          ...(scan.is === 'own' && scan.own.kind === 'BATCH' && { batchCode: wanted }),
          byBarcode: scan.is === 'own' || bears(sure, wanted),
        });
      } else if (isLabel && mayLearn && !answer.data.some((variant) => bears(variant, wanted))) {
        setTyped('');
        setUnknown({ code: wanted, scanned: scan.is === 'label' ? scan.label : undefined });
        alarm();
      } else if (answer.data.length + (withBareProducts ? answer.products.length : 0) === 0) {
        setMissed({ words: t('pick.noMatch', { search: wanted }) });
        alarm();
      } else {
        // What a scanner typed stands nowhere yet.
        setTyped(wanted);
        combobox.openDropdown();
        if (answer.meant.length > 1) {
          setMissed({ words: t('pick.several', { code: wanted }) });
          alarm();
        } else {
          combobox.selectFirstOption();
        }
      }
    });
  }

  /** Makes the variant of a product that has none. */
  const pickBare = (product_id: string) =>
    asked(async () => {
      const made = await call<{ data: VariantChoice }>('POST', '/action_stock_documents/default_variant', {
        product_id,
      });
      await client.invalidateQueries({ queryKey: variantsKey });
      await choose(made.data);
    });

  async function asked(work: () => Promise<void>) {
    setAsking(true);
    try {
      await work();
    } catch {
      setMissed({ words: t('pick.failed') });
    } finally {
      setAsking(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !chosen) {
      event.preventDefault();
      event.stopPropagation();
      if (!asking) void enter(typed);
    }
  }

  const scan = useInTurn(enter);
  useWedge(scan);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const variant = offered.find((one) => one.id === id);
        if (variant) {
          void choose(variant);
        } else {
          void pickBare(id);
        }
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('pick.variant')}
          placeholder={t('pick.variant')}
          data-scans
          autoFocus={isNext}
          autoComplete="off"
          leftSection={
            isFetching || asking ? (
              <Loader size={16} aria-label={t('pick.searching')} />
            ) : (
              <IconBarcode size={18} aria-hidden />
            )
          }
          rightSection={<CameraButton onCode={scan} />}
          rightSectionWidth={44}
          value={typed}
          description={unknown && <UnknownCode code={unknown.code} onForget={() => setUnknown(undefined)} />}
          error={missed?.words ?? error ?? (isError && t('pick.failed'))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMissed(undefined);
            combobox.openDropdown();
          }}
          onKeyDownCapture={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length + bare.length === 0}>
        <VariantOptions variants={offered} bare={bare} free={freeIn && (found?.free ?? none)} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
