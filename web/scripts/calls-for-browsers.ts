import type { Plugin } from 'vite'

const CALLS = /\/contract\/src\/[^?]+-endpoints\.ts$/
/** The summary of a call's declaration, on one line or with its text on the next. */
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm

/**
 * Every call has a one-sentence summary for the server's API reference. No screen reads it, so the browser build leaves it out. The build
 * fails on a summary in an unknown format, so that none gets into the first route unnoticed.
 */
export function callsForBrowsers(): Plugin {
  return {
    name: 'calls-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CALLS.test(id)) return null
      const bare = code.replaceAll(SUMMARY, '')
      if (/\bsummary:/.test(bare)) this.error('a summary must be one string literal on its own line')
      return { code: bare, map: null }
    },
  }
}
