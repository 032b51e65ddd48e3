import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pureDeclarations } from './scripts/pure-declarations.ts';
import { chunks } from './scripts/chunks.ts';

/** In development Vite serves the web app and hands everything else to the server at `PORT`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const handedOn = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [react(), pureDeclarations()],
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
          groups: chunks,
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
