import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { run } from './processes.mjs'
import { filesToRepeat, joinReports } from './second-try.mjs'

/** @typedef {{ passed: number, failed: number, repeated?: number, reasons?: string[] }} Outcome `repeated`: files that passed on a second try */

// What runs on Node without a browser is checked at once, the contract with it, because most of it is the server: three times the server
// takes twice as long. The projects run side by side with one checker each: several checkers of one project infer the same types again.
const TYPE_CHECKED = ['tsconfig.node.json', 'web', 'e2e', 'scripts']
const POSTGRES_15 = '/usr/lib/postgresql/15'

/**
 * What `npm test` runs, in this order.
 * @type {Record<string, (root: string) => Promise<Outcome>>}
 */
export const RUNNERS = {
  types: (root) => sideBySide(TYPE_CHECKED, (project) => tool(root, 'typescript/bin/tsc', ['-p', project, '--checkers', '1'])),
  lint: (root) => counted(root, 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], / on (\d+) files/, /and (\d+) errors?\./),
  format: (root) => counted(root, '@biomejs/biome/bin/biome', ['format', '.'], /Checked (\d+) files/, /Found (\d+) errors?\./),
  layers: (root) => counted(root, '../scripts/check-layers.ts', [], /(\d+) modules/, /(\d+) problems/),
  // Once with the tests as callers and once without: an export that only tests use is a rule that nobody calls.
  dead: (root) =>
    each(['with tests', 'without tests'], (mode) =>
      tool(root, 'knip/bin/knip.js', mode === 'without tests' ? ['--production', '--include', 'exports,types'] : []),
    ),
  english: (root) => counted(root, '../scripts/check-english.ts', [], /(\d+) files/, /(\d+) problems/),
  // What the tests must notice: a guard that is gone.
  guards: (root) => vitest(root, ['--project', 'guards']),
  unit: (root) => vitest(root, ['--project', 'unit', '--project', 'web', '--coverage']),
  // Screens in the real browser, against a typed stand-in of the server, with React as people get it: its development build is slower.
  screens: (root) => inBrowser(root, ['--project', 'screens'], { NODE_ENV: 'production' }),
  api: (root) => vitest(root, ['--project', 'api']),
  // The oldest PostgreSQL an operator may use: migrations, the resulting schema, and the server's statements.
  older: (root) =>
    vitest(root, ['--project', 'api', 'server/src/db/migrate', 'server/src/db/schema'], { MUSTER_TEST_POSTGRES: POSTGRES_15 }),
  build: (root) => each(['server', 'web'], (name) => (name === 'web' ? ensureWebBuilt(root) : ensureServerBuilt(root)).then(() => true)),
  size: (root) => each(['budget'], () => tool(root, '../web/scripts/size-budget.mjs', [])),
  e2e: (root) => inBrowser(root, ['--project', 'e2e', '--project', 'e2e on the clock']),
}

/**
 * @param {string[]} names
 * @param {(name: string) => Promise<boolean>} succeeds
 * @returns {Promise<Outcome>}
 */
async function each(names, succeeds) {
  const failed = []
  for (const name of names) if (!(await succeeds(name))) failed.push(name)
  return countOf(names, failed)
}

/**
 * @param {string[]} names
 * @param {(name: string) => Promise<boolean>} succeeds
 * @returns {Promise<Outcome>}
 */
async function sideBySide(names, succeeds) {
  const done = await Promise.all(names.map(succeeds))
  return countOf(
    names,
    names.filter((_, place) => !done[place]),
  )
}

/**
 * @param {string[]} names
 * @param {string[]} failed
 * @returns {Outcome}
 */
function countOf(names, failed) {
  for (const name of failed) console.error(`${name} failed`)
  return { passed: names.length - failed.length, failed: failed.length }
}

/**
 * @param {string} root
 * @param {string} file the tool's program, from node_modules
 * @param {string[]} args
 */
async function tool(root, file, args) {
  return (await run(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root })).code === 0
}

/**
 * A tool that reports how many files it saw. Seeing none fails too.
 * @param {string} root
 * @param {string} file
 * @param {string[]} args
 * @param {RegExp} seen
 * @param {RegExp} wrong
 * @returns {Promise<Outcome>}
 */
async function counted(root, file, args, seen, wrong) {
  const { code, output } = await run(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, quiet: true })
  console.log(output.trimEnd())
  const failed = code === 0 ? 0 : Math.max(1, Number(wrong.exec(output)?.[1] ?? 1))
  return { passed: Math.max(0, Number(seen.exec(output)?.[1] ?? 0) - failed), failed }
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function vitest(root, args, env) {
  return outcomeOf(await vitestRun(root, args, env))
}

/**
 * Browser tests, whose failed files run once more, alone (decision 21).
 * @param {string} root
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function inBrowser(root, args, env) {
  const first = await vitestRun(root, args, env)
  const files = filesToRepeat(first.report)
  if (files.length === 0) return outcomeOf(first)
  const second = await vitestRun(root, [...args, '--maxWorkers=1', ...files], env)
  const outcome = outcomeOf({ code: second.code, report: joinReports(first.report, second.report) })
  const repeated = outcome.failed === 0 ? files.length : 0
  return { ...outcome, repeated, reasons: [...reasonsIn(first.report).map((reason) => `First try: ${reason}`), ...(outcome.reasons ?? [])] }
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Ended>}
 */
async function vitestRun(root, args, env) {
  const directory = mkdtempSync(join(tmpdir(), 'vitest-'))
  const path = join(directory, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
    const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...reporters], {
      cwd: root,
      env,
    })
    return { code, report: JSON.parse(readFileSync(path, 'utf8')) }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/**
 * @param {Ended} ended
 * @returns {Outcome}
 */
function outcomeOf({ code, report }) {
  const unrun = report.numPendingTests + report.numTodoTests
  if (unrun > 0) console.error(`${unrun} tests were skipped, which counts as failed`)
  // A file that does not load, low coverage or an error outside a test fails the run without failing a test.
  const failed = report.numFailedTests + unrun
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, reasons: reasonsIn(report) }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileResult[] }} Report
 * @typedef {{ code: number, report: Report }} Ended
 */

const LONGEST_REASON = 1_500

/**
 * Each failed test with its first words, to repeat at the end of the run: people keep the tail of a long log.
 * @param {Report} report
 * @returns {string[]}
 */
function reasonsIn(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n  ${message.slice(0, LONGEST_REASON)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name} > ${fullName}\n  ${failureMessages.join('\n  ').slice(0, LONGEST_REASON)}`,
    )
  })
}
