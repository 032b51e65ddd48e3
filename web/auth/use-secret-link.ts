import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface SecretLink {
  email?: string;
  token?: string;
}

/**
 * What the link of a mail carries. It is taken out of the address at once: neither the bar, nor the history, nor whoever looks
 * over a shoulder keeps it. A reloaded page has to be opened by the mail again.
 */
export function useSecretLink(): SecretLink {
  const router = useRouter();
  const carried: SecretLink = useSearch({ strict: false });
  const [link, setLink] = useState(carried);
  const isNew = carried.token !== undefined && carried.token !== link.token;
  if (isNew) setLink(carried);
  useEffect(() => {
    if (carried.token === undefined) return;
    router.history.replace(router.state.location.pathname);
  }, [router, carried.token]);
  return link;
}
