import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'

const here = import.meta.dirname
const web = join(here, '../../web')
const configPath = join(web, 'lingui.config.js')

// The macros look for their settings from the working directory.
process.env.LINGUI_CONFIG ??= configPath

export default {
  root: here,
  plugins: [
    react(),
    tailwindcss(),
    lingui({ configPath, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }, { configPath })] }),
  ],
  resolve: { alias: { '#gigs': join(web, 'src/gigs'), '#i18n': join(web, 'src/i18n') } },
  build: {
    rolldownOptions: { input: [join(here, 'calendar-page.html'), join(here, 'list-page.html')] },
    cssTarget: ['chrome125'],
    emptyOutDir: true,
  },
}
