import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/src\/[^?]+\.ts$/
const CALLS = /-endpoints\.ts$/
/** What a field means, said for the API reference. */
const DESCRIPTION = /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`),?\s*\)/g
/** The summary of a call's declaration, on one line or with its text on the next. */
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm
/** The refusals of a call. The compiler reads them, so that screens have words for each; the program does not. */
const ERRORS = /^ +errors:\s+\[[^\]]*\],$/gm

/**
 * Every call has a one-sentence summary for the server's API reference, the refusals it names, and some fields a description. No screen reads
 * them when it runs, so the browser build leaves them out. It fails on a summary in an unknown format, so that none gets into the first route unnoticed.
 */
export function callsForBrowsers(): Plugin {
  return {
    name: 'calls-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const described = code.replaceAll(DESCRIPTION, '')
      if (!CALLS.test(id)) return { code: described, map: null }
      const bare = described.replaceAll(SUMMARY, '').replaceAll(ERRORS, '')
      if (/\bsummary:/.test(bare)) this.error('a summary must be one string literal on its own line')
      return { code: bare, map: null }
    },
  }
}
