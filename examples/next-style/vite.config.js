// Builds the browser's part; `--ssr app/page.jsx` builds the server's.
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    outDir: 'dist/browser',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'app/client.jsx',
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
  },
}))
