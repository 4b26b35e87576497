import type { Plugin } from 'vite'

const CALLS = /\/contract\/src\/[^?]+-endpoints\.ts$/
/** One line of a call's declaration, or a line and the one its text stands on. */
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm

/**
 * Every call says in a sentence what it does: for the API's reference, which the server prints. No screen reads it, so the browser's calls go
 * without. Fails when one is written in a way this does not know, so that none slips into the first route unseen.
 */
export function callsForBrowsers(): Plugin {
  return {
    name: 'calls-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CALLS.test(id)) return null
      const bare = code.replaceAll(SUMMARY, '')
      if (/\bsummary:/.test(bare)) this.error('a summary that is not one literal text on a line')
      return { code: bare, map: null }
    },
  }
}
