import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Attachment } from '#shared/attachment.ts';
import type { EntityWith } from '#shared/permissions.ts';
import { call } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { Papers } from './Attachments.tsx';

interface RecordPapersProps {
  entity: EntityWith<'update'>;
  /** Where such records are, below `/v1`. */
  path: string;
  id: string;
  /** Who sees them. */
  hint: string;
  /** It has ended: it gives none back. */
  isFixed: boolean;
}

/** The photos and papers of a record that is no document of stock. */
export function RecordPapers({ entity, path, id, hint, isFixed }: RecordPapersProps) {
  const client = useQueryClient();
  const queryKey = [path, id, 'attachments'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call<{ data: Attachment[] }>('GET', `${path}/${id}/attachments`, undefined, signal)).data,
  });
  return (
    <Papers
      entity={entity}
      path={`${path}/${id}`}
      attachments={data}
      failure={error && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      isFixed={isFixed}
      hint={hint}
      onChange={(papers) => {
        client.setQueryData(queryKey, papers);
        void client.invalidateQueries({ queryKey: [path, id, 'history'] });
      }}
    />
  );
}
