import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { VariantProduct } from '#shared/variant.ts';

const loadDialog = () => import('./GeneratorDialog.tsx');
const GeneratorDialog = lazy(async () => ({ default: (await loadDialog()).GeneratorDialog }));

/** The dialog that makes several variants at once: opened for a product, or for one that is still to be chosen. */
export function useGenerator(): {
  open(product: VariantProduct | null): void;
  /** Fetches the dialog's code: the pointer or the focus has come to what opens it. */
  near(): void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ product: VariantProduct | null }>();
  const open = useCallback((product: VariantProduct | null) => setOpened({ product }), []);
  const near = useCallback(() => void loadDialog(), []);
  return {
    open,
    near,
    dialog: opened && (
      <Suspense>
        <GeneratorDialog product={opened.product} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}
