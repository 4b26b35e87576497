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

/** They read files and wait for neither a browser nor a clock, so two run at once: each alone leaves a third of two processors idle. */
const SIDE_BY_SIDE = new Set(['types', 'lint', 'format', 'layers', 'dead', 'english', 'build', 'size'])

/**
 * Runs the named runners (all when none is named) and closes each with one line, `name: N passed, N failed`. A runner that ran nothing
 * has failed.
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
  /** @type {Map<string, import('./test-runners.mjs').Outcome>} */
  const outcomes = new Map()
  /** @param {string[]} lane */
  const oneByOne = async (lane) => {
    for (let name = lane.shift(); name !== undefined; name = lane.shift()) {
      if (NEEDS[name] !== undefined) await installed
      const began = Date.now()
      outcomes.set(name, await outcomeOf(name, root))
      console.log(`${name} took ${((Date.now() - began) / 1000).toFixed(1)} s`)
    }
  }
  const quick = names.filter((name) => SIDE_BY_SIDE.has(name))
  await Promise.all([oneByOne(quick), oneByOne(quick)])
  await oneByOne(names.filter((name) => !SIDE_BY_SIDE.has(name)))
  return close(names, outcomes)
}

/**
 * Prints why tests failed, then each runner's line.
 * @param {string[]} names
 * @param {Map<string, import('./test-runners.mjs').Outcome>} outcomes
 * @returns {number} the exit code
 */
function close(names, outcomes) {
  const reasons = [...outcomes.values()].flatMap(({ reasons: why = [] }) => why)
  if (reasons.length > 0) console.error(`\n${reasons.join('\n\n')}`)
  const lines = names.map((name) => `${name}: ${outcomes.get(name)?.passed ?? 0} passed, ${outcomes.get(name)?.failed ?? 1} failed`)
  console.log(`\n${lines.join('\n')}`)
  return names.every((name) => outcomes.get(name)?.failed === 0) ? 0 : 1
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
