import { join } from 'node:path'

const here = import.meta.dirname

export default {
  root: here,
  build: { rollupOptions: { input: join(here, 'first-route-floor.mjs'), output: { entryFileNames: '[name].js' } }, emptyOutDir: true },
}
