import type { Plugin } from 'vite'

/** Names the font of Latin letters in the page, so that the browser loads it beside the style sheet and not after it. */
export const fontLink = (): Plugin => ({
  name: 'font-link',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
      if (bundle && font === undefined) throw new Error('the build has no font of Latin letters')
      if (font === undefined) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
