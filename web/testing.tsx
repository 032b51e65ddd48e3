import { Blob as NodeBlob } from 'node:buffer';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import type { Language } from '#shared/limits.ts';
import { allPermissions } from '#shared/permissions.ts';
import { app, newLoneCompany } from '#server/testing.ts';
import { workIn } from '#web/platform/calls/api.ts';
import { App } from './app/App.tsx';
import { newQueryClient } from './app/query-client.ts';
import { newRouter } from './app/router.ts';
import { chooseLanguage, storedLanguage } from '#web/platform/look/language.ts';
import { eventSourceOn } from '#web/platform/calls/test-event-source.ts';
import { startTexts } from '#web/platform/texts/index.ts';

type Company = Awaited<ReturnType<typeof newLoneCompany>>;

export interface Visit {
  /** What the person may do; everything unless said. */
  permissions?: readonly string[];
  /** `false`: nobody is signed in. */
  signedIn?: boolean;
  language?: Language;
  /** What the company holds before anyone looks. */
  prepare?: (company: Company) => Promise<void>;
  /** As in development: effects run twice. */
  strict?: boolean;
  /** A server with other settings. */
  server?: typeof app;
}

/** Whether something lies above what is clicked takes long to find out without a real layout, and says little. */
const quick = { pointerEventsCheck: PointerEventsCheckLevel.Never };

/**
 * Opens the whole web app at an address, as a person of a new company. Its requests reach the real server without a
 * network; the session cookie is kept as a browser would. `requests` lists what was asked, as `GET /v1/auth/me`,
 * and what came by itself, as `EVENT hello`.
 */
export async function renderApp(
  path: string,
  { permissions = allPermissions, signedIn = true, language = 'en', prepare, strict = false, server = app }: Visit = {},
) {
  const company = await newLoneCompany(permissions);
  const requests = answerFetch(server, signedIn ? company.token : undefined);
  workIn(company.companyId);
  await prepare?.(company);
  // A page that was just opened learns from the server which company it is about.
  workIn(undefined);
  if (!i18next.isInitialized) {
    await startTexts(storedLanguage());
  }
  await chooseLanguage(language);
  const queryClient = newQueryClient();
  const router = newRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  const page = <App queryClient={queryClient} router={router} env="test" />;
  render(strict ? <StrictMode>{page}</StrictMode> : page);
  return { company, router, queryClient, requests, user: userEvent.setup(quick) };
}

/** Lets `fetch` and `EventSource` reach the server, with a cookie jar of one. */
function answerFetch(server: typeof app, token: string | undefined) {
  const requests: string[] = [];
  // An address of its own, so that no test uses up another's sign-in attempts.
  const remoteAddress = `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  let kept = token;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    requests.push(`${method} ${url}`);
    const sent: Record<string, string> = {};
    new Headers(headers).forEach((value, name) => {
      sent[name] = value;
    });
    const form = body instanceof FormData ? await multipart(body) : undefined;
    const answer = await server.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: { ...sent, ...form?.headers, ...(kept && { cookie: `wms_token=${kept}` }) },
      ...(form ? { payload: form.payload } : typeof body === 'string' && { payload: body }),
    });
    const cookie = answer.cookies.find(({ name }) => name === 'wms_token');
    if (cookie) {
      kept = cookie.value || undefined;
    }
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  });
  vi.stubGlobal(
    'EventSource',
    eventSourceOn(server, {
      headers: () => ({ ...(kept && { cookie: `wms_token=${kept}` }) }),
      heard: (event) => requests.push(`EVENT ${event}`),
    }),
  );
  return requests;
}

/** Encodes the document's form data, which Node's own encoder does not take for its own. */
async function multipart(form: FormData) {
  const boundary = `----test-${crypto.randomUUID()}`;
  const parts: (string | ArrayBuffer)[] = [];
  for (const [name, value] of form.entries()) {
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') {
      parts.push(`${part}\r\n\r\n${value}\r\n`);
    } else {
      const type = value.type || 'application/octet-stream';
      parts.push(
        `${part}; filename="${value.name}"\r\ncontent-type: ${type}\r\n\r\n`,
        await value.arrayBuffer(),
        '\r\n',
      );
    }
  }
  parts.push(`--${boundary}--\r\n`);
  const payload = Buffer.from(await new NodeBlob(parts).arrayBuffer());
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
