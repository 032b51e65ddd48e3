import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#web/platform/session/session.tsx';

/** A handling unit, as a link to its page for people who may see stock. */
export function UnitLink({ code, children = code }: { code: string; children?: ReactNode }) {
  const mayOpen = useCan('inventorystock')('list');
  if (!mayOpen) return children;
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(link) => <Link to="/app/inventorystock/unit/$id" params={{ id: code }} {...link} />}
    >
      {children}
    </Anchor>
  );
}
