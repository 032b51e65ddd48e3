import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development Vite serves the web app and hands everything else to the server at `PORT`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const handedOn = { target: server, changeOrigin: false };

/** What stands around every screen of the signed-in area: its parts, the router and our own pieces. */
const parts = 'ActionIcon|Accordion/AccordionChevron|AppShell|Badge|Center|Collapse|Indicator|Kbd|Menu|NavLink';
const frame = new RegExp(
  `/node_modules/@mantine/core/esm/components/(${parts}|Radio/RadioIcon|ThemeIcon|Tooltip)/` +
    '|/node_modules/@tanstack/(react-router|router-core|history|react-store|store)/' +
    String.raw`|/web/(app/menu|platform/(session/Face|look/Logo|calls/ProblemPanel)|company/CompanyLogo)\.tsx?$`,
);

/** What most screens share and the first one needs; checking, forms and dialogs come with the screens that use them. */
const common = /\/node_modules\/(?!zod|@mantine\/form|dayjs|.*\/(Modal|LoadingOverlay))|\/web\/(?!platform\/texts)/;
const MOST_SCREENS = 50;

export default defineConfig({
  plugins: [react()],
  // The server puts the nonce of each answer there.
  html: { cspNonce: '%CSP_NONCE%' },
  publicDir: 'web/public',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of 2024 know light-dark(); rewritten for older ones it would follow the system, not the chosen scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // In many small files the same takes a tenth more: each is compressed by itself and names those that it needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame },
            { name: 'common', test: common, minShareCount: MOST_SCREENS },
          ],
        },
      },
    },
  },
  server: {
    // The embedded database writes below `data/` all the time.
    watch: { ignored: ['**/{data,dist,docs,db,e2e,bench,server,test-results}/**'] },
    proxy: { '/v1': handedOn, '/files': handedOn, '/health': handedOn },
  },
});
