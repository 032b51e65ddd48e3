import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Entity } from '#shared/permissions.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { type KeyFigure, KeyFigures } from '#web/platform/ui/KeyFigures.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Happened } from './Happened.tsx';
import classes from './record-page.module.css';

interface RecordPageProps {
  /** Whose list it belongs to. */
  entity: Entity;
  /** Where that is, if it is not the screen of the entity. */
  list?: string;
  /** Where the records are, below `/v1`; left out where no history of it is kept. */
  path?: string;
  id?: string;
  words: {
    /** The way to all of them. */
    all: string;
    /** The message where it is not there any more, such as "This batch is gone". */
    gone: string;
  };
  /** The title of the record; while it is not known, the kind of record. */
  title: string;
  /** Why it could not be read. */
  problem: unknown;
  tryAgain(): void;
  /** Its picture or the letters that stand for it, 56 px high. */
  tile?: ReactNode;
  /** Its code, its status and what else tells it from others. */
  said?: readonly ReactNode[] | undefined;
  buttons?: ReactNode;
  figures?: readonly KeyFigure[];
  /** Its sections. Nothing as long as it is not there. */
  children?: ReactNode;
}

/** As high as the key figures, and as two sections. */
const skeletonHeights = [84, 160, 220];

/** The page of one record: what it is called, its key figures, its sections, and what happened to it. */
export function RecordPage(props: RecordPageProps) {
  const {
    entity,
    list,
    path,
    id,
    words,
    title,
    problem,
    tryAgain,
    tile,
    said = [],
    buttons,
    figures,
    children,
  } = props;
  const canList = useCan(entity)('list');
  const toAll = list ?? `/app/${entity}`;
  if (!children && problem instanceof ApiProblem && problem.kind === 'record-not-found') {
    return <Gone title={words.gone} text={problem.details.detail} {...(canList && { to: toAll, all: words.all })} />;
  }
  return (
    <Stack gap="sm" maw={1280}>
      <div className={classes.bar}>
        {tile && <div className={classes.tile}>{tile}</div>}
        <div className={classes.name}>
          <PageTitle title={title} />
          <div className={classes.said}>
            {canList && (
              <Anchor inherit underline="always" renderRoot={(link) => <Link to={toAll} {...link} />}>
                {words.all}
              </Anchor>
            )}
            {said.map((one, at) => one && <span key={at}>{one}</span>)}
          </div>
        </div>
        {buttons && <Group gap="xs">{buttons}</Group>}
      </div>
      {!children &&
        (problem ? (
          <ProblemPanel problem={problem} tryAgain={tryAgain} />
        ) : (
          skeletonHeights.map((height) => <Skeleton key={height} height={height} radius="lg" aria-busy />)
        ))}
      {children && (
        <>
          {figures && <KeyFigures figures={figures} />}
          {children}
          {path && id && <Happened path={path} id={id} />}
        </>
      )}
    </Stack>
  );
}

interface GoneProps {
  title: string;
  text: string | undefined;
  to?: string;
  all?: string;
}

/** In place of a record that is not there: nothing is broken, and trying again does not bring it back. */
function Gone({ title, text, to, all }: GoneProps) {
  return (
    <>
      <PageTitle title={title} />
      <Empty why="missing" title={title} text={text}>
        {to && (
          <Button variant="default" renderRoot={(link) => <Link to={to} {...link} />}>
            {all}
          </Button>
        )}
      </Empty>
    </>
  );
}
