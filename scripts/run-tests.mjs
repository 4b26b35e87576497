import { installSystemPackages } from './system-packages.mjs'
import { RUNNERS } from './test-runners.mjs'

/**
 * Debian packages by the runner that needs them.
 * @type {Record<string, import('./system-packages.mjs').SystemPackage[]>}
 */
const NEEDS = {
  screens: ['chromium-headless-shell'],
  older: ['postgresql-15'],
  e2e: ['chromium-headless-shell', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'],
}

/**
 * Runs the named runners (all when none is named) one after another and closes each with one line,
 * `name: N passed, N failed`, and how many files needed a second try. A runner that ran nothing has failed.
 * @param {string} root the repository
 * @param {string[]} wanted names of runners
 * @returns {Promise<number>} the exit code
 */
export async function runTests(root, wanted) {
  const unknown = wanted.filter((name) => !(name in RUNNERS))
  if (unknown.length > 0) throw new Error(`No runner is called ${unknown.join(', ')}; there are ${Object.keys(RUNNERS).join(', ')}.`)
  const names = wanted.length > 0 ? wanted : Object.keys(RUNNERS)
  // Most of it is waiting for a server of packages, so the checks that need none run meanwhile.
  const needs = names.map((name) => NEEDS[name] ?? [])
  const installed = installSystemPackages(needs.flat())
  installed.catch(() => undefined)
  /** @type {string[]} */
  const lines = []
  /** @type {string[]} */
  const reasons = []
  let failures = 0
  for (const name of names) {
    if (NEEDS[name] !== undefined) await installed
    const began = Date.now()
    const { passed, failed, repeated = 0, reasons: why = [] } = await outcomeOf(name, root)
    reasons.push(...why)
    lines.push(
      `${name}: ${passed} passed, ${failed} failed${repeated > 0 ? `, ${repeated} ${repeated === 1 ? 'file' : 'files'} on a second try` : ''}`,
    )
    failures += failed
    console.log(`${name} took ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  if (reasons.length > 0) console.error(`\n${reasons.join('\n\n')}`)
  console.log(`\n${lines.join('\n')}`)
  return failures === 0 ? 0 : 1
}

/**
 * @param {string} name
 * @param {string} root
 * @returns {Promise<import('./test-runners.mjs').Outcome>}
 */
async function outcomeOf(name, root) {
  try {
    const runner = RUNNERS[name]
    if (runner === undefined) throw new Error('there is no such runner')
    const outcome = await runner(root)
    if (outcome.passed + outcome.failed > 0) return outcome
    console.error(`${name}: nothing ran`)
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { passed: 0, failed: 1 }
}
