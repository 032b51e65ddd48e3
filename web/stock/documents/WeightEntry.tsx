import { Button, Checkbox, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { WeighedIn } from './WeighedIn.tsx';
import type { Refused } from './labels.ts';
import type { Weighing } from './use-weighing.ts';
import classes from './weighing.module.css';
import { WeightDoubt } from './WeightDoubt.tsx';
import { WeightQuestion } from './WeightQuestion.tsx';
import { WrongLabel } from './WrongLabel.tsx';

interface WeightEntryProps {
  weighing: Weighing;
  input: RefObject<HTMLInputElement | null>;
  line: DocumentLine;
  /** Whose labels the goods bear. */
  partnerId?: string | null;
  /** The line that a refused label does belong to, and the way there. */
  otherOf?(refused: Refused): { name: string; onGo(): void } | undefined;
}

/** Takes the weight of one pack after another, and asks where it has to. */
export function WeightEntry({ weighing, input, line, partnerId = null, otherOf }: WeightEntryProps) {
  const { t } = useTranslation('stockDocuments');
  const { typed, asked, doubtful, refused } = weighing;
  useWedge(weighing.scan);
  return (
    <>
      <form className={classes.entry} onSubmit={weighing.submit} noValidate>
        <TextInput
          ref={input}
          classNames={{ input: classes.input ?? '' }}
          data-autofocus
          // Escape drops the doubt, and leaves the dialog around it open.
          data-mantine-stop-propagation={doubtful !== undefined}
          label={t('weigh.input')}
          leftSection={<CameraButton onCode={weighing.scan} />}
          leftSectionWidth={44}
          rightSection={<span aria-hidden>kg</span>}
          rightSectionWidth={44}
          data-scans
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={typed}
          error={asked ? <WeightQuestion text={typed} readings={asked} onChoose={weighing.choose} /> : weighing.fault}
          onChange={({ currentTarget }) => weighing.type(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && doubtful && weighing.drop()}
        />
        <Button type="submit" className={classes.add ?? ''}>
          {t('weigh.add')}
        </Button>
      </form>
      {weighing.forgetScale && (
        <Button variant="default" onClick={weighing.forgetScale}>
          {t('scale.another')}
        </Button>
      )}
      <WeighedIn weighing={weighing} />
      {refused && (
        <WrongLabel
          refused={refused}
          name={line.variant?.name ?? ''}
          other={otherOf?.(refused)}
          own={
            line.variant_id === null ? undefined : { variantId: line.variant_id, partnerId, onLearn: weighing.learn }
          }
        />
      )}
      {doubtful && <WeightDoubt doubtful={doubtful} onKeep={weighing.keep} onDrop={weighing.drop} />}
    </>
  );
}

/** Switches off the question about unusual weights. */
export function AskSwitch({ weighing: { asks, setAsks } }: Pick<WeightEntryProps, 'weighing'>) {
  const { t } = useTranslation('stockDocuments');
  return (
    <Checkbox
      label={t('weigh.ask')}
      checked={asks}
      className={classes.ask ?? ''}
      onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
    />
  );
}
