/** Of the Trusted Types API, which not every browser has, as much as is used here. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown;
}

/** Style sheets are all that our libraries write as HTML, and they hold no element. Null: refused. */
export const withoutElements = (html: string): string | null => (html.includes('<') ? null : html);

/**
 * Decides what becomes HTML where the content security policy of the page requires trusted types. Addresses of scripts and
 * code in texts are never let in: the policy has no rule for them. The one library that would try whether it may make
 * code of a text is told that it may not.
 */
export function refuseUntrustedHtml(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: withoutElements });
  const validation = globalThis as { __zod_globalConfig?: object };
  Object.assign((validation.__zod_globalConfig ??= {}), { jitless: true });
}
