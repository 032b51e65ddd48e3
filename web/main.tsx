import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource/poppins/latin-400.css';
import '@fontsource/poppins/latin-500.css';
import '@fontsource/poppins/latin-600.css';
import './platform/look/figures/figures.css';
import './platform/look/tokens.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { newQueryClient } from './app/query-client.ts';
import { newRouter } from './app/router.ts';
import { storedLanguage } from '#web/platform/look/language.ts';
import { shareStyleNonce } from '#web/platform/look/style-nonce.ts';
import { startTexts } from '#web/platform/texts/index.ts';
import { refuseUntrustedHtml } from '#web/platform/look/trusted-types.ts';

const place = document.getElementById('root');
if (!place) {
  throw new Error('The page has no #root.');
}
refuseUntrustedHtml();
shareStyleNonce();
const queryClient = newQueryClient();
const router = newRouter(queryClient);
router.options.context.fetchAhead(window.location.href);
await startTexts(storedLanguage());
createRoot(place).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
