import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { type Guard, hasGuards, switchGuards } from './find-guards.ts'
import { guardOptionsOf } from './guard-options.ts'
import { guardTable, type Outcome } from './guard-table.ts'
import { UNNOTICED } from './unnoticed.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.data/guards')
const MEETINGS = join(folder, 'meetings.json')
const CODE_OF_RUN = join(folder, 'code')
const MATRIX = 'server/src/http/access-matrix.test.ts'
/** Two at a time, each with its own database server. */
const PARTS = 2

/** A test that meets a guard: its file and its full name. */
interface Meeting {
  file: string
  test: string
}
type Meetings = Record<string, Meeting[]>

export const listGuards = (): Guard[] =>
  globSync('server/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(hasGuards)
    .sort()
    .flatMap((file) => switchGuards(file, readFileSync(join(root, file), 'utf8')).guards)

/** The server's tests, ready to run again and again. Each run loads the server again when `isolate` is set. */
const openTests = (isolate: boolean): Promise<Vitest> =>
  createVitest('test', {
    config: join(import.meta.dirname, 'vitest.config.ts'),
    watch: false,
    reporters: [{}],
    isolate,
    maxWorkers: isolate ? 1 : 2,
  })

/** Runs every test once with all guards on, and notes which tests meet which guard. */
async function meetGuards(): Promise<void> {
  const vitest = await openTests(false)
  const meetings: Meetings = {}
  try {
    const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
    for (const testModule of testModules)
      for (const test of testModule.children.allTests()) {
        if (test.result().state === 'failed') throw new Error(`${test.fullName} fails with every guard on`)
        const meeting = { file: relative(root, testModule.moduleId), test: test.fullName }
        for (const id of test.meta().guards ?? []) (meetings[id] ??= []).push(meeting)
      }
  } finally {
    await vitest.close()
  }
  writeFileSync(MEETINGS, JSON.stringify(meetings))
}

/** Words that are put together when a file loads count for its first test only, so these files try them with all their tests. */
const isLoadedOnce = ({ kind, text }: Guard): boolean => kind === 'condition' && !text.includes('${') && !text.startsWith('where(')
const TRY_ALL = [MATRIX, 'server/src/realtime/stream.test.ts']

/** The files that meet a guard: the matrix first, then those beside the guard, then the rest. */
function filesFor(guard: Guard, meetings: readonly Meeting[]): string[] {
  if (guard.tests !== undefined) return [...guard.tests]
  if (isLoadedOnce(guard)) return TRY_ALL
  const rank = (test: string): number => (test === MATRIX ? 0 : dirname(test) === dirname(guard.file) ? 1 : 2)
  return [...new Set(meetings.map(({ file }) => file))].sort((a, b) => rank(a) - rank(b))
}

function failureIn(testModule: TestModule): string | null {
  for (const test of testModule.children.allTests()) if (test.result().state === 'failed') return test.fullName
  return testModule.state() === 'failed' ? 'it gets ready' : null
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Switches the guard off and runs the tests that meet it until one fails. */
async function whoNotices(vitest: Vitest, guard: Guard, meetings: readonly Meeting[]): Promise<string | null> {
  const project = vitest.projects[0]!
  project.provide('guardOff', guard.id)
  project.config.bail = 1
  for (const file of filesFor(guard, meetings)) {
    const met = isLoadedOnce(guard) || guard.tests !== undefined ? [] : meetings
    const names = met.filter((meeting) => meeting.file === file).map(({ test }) => escaped(test))
    const moduleId = join(root, file)
    const options = names.length === 0 ? {} : { testNamePattern: new RegExp(`^(${names.join('|')})$`) }
    const run = await vitest.runTestSpecifications([project.createSpecification(moduleId, options)])
    // A run also returns the modules of earlier ones.
    const testModule = run.testModules.find((one) => one.moduleId === moduleId)
    const noticed = testModule === undefined ? null : failureIn(testModule)
    if (noticed !== null) return `${file}: ${noticed}`
    if (testModule === undefined || [...testModule.children.allTests()].every((test) => test.result().state === 'skipped'))
      throw new Error(`${file}: none of its tests ran`)
  }
  return null
}

const wantedGuards = (wanted: string): Guard[] => listGuards().filter(({ id, kind }) => id.includes(wanted) || kind === wanted)

/** Tries the guards of one part that no earlier run tried, until `until`, and writes a line for each. */
async function tryPart(part: number, { wanted, until }: { wanted: string; until: number }): Promise<void> {
  const meetings = JSON.parse(readFileSync(MEETINGS, 'utf8')) as Meetings
  const tried = new Set(readOutcomes().map(({ guard }) => guard.name))
  const mine = wantedGuards(wanted).filter(({ name }, at) => at % PARTS === part && !tried.has(name))
  if (mine.length === 0) return
  const vitest = await openTests(true)
  try {
    await vitest.globTestSpecifications()
    for (const guard of mine) {
      if (Date.now() > until) break
      const noticed = await whoNotices(vitest, guard, meetings[guard.id] ?? [])
      say({ guard, noticed })
      writeFileSync(outcomesOf(part), `${JSON.stringify({ guard, noticed } satisfies Outcome)}\n`, { flag: 'a' })
    }
  } finally {
    await vitest.close()
  }
}

/** On the error stream, since the server under test writes its log to the other. */
const say = ({ guard, noticed }: Outcome): void =>
  console.error(`${noticed === null ? 'not noticed' : 'noticed'}  ${guard.id}  ${guard.text}\n    ${noticed ?? ''}`)

const outcomesOf = (part: number): string => join(folder, `part-${part}.jsonl`)

/** What is wrong: a guard that no test notices, and one of the closed list that is noticed or gone. */
export function faultsOf(outcomes: readonly Outcome[], all: readonly Guard[]): string[] {
  const missed = outcomes.filter(({ guard, noticed }) => noticed === null && !(guard.name in UNNOTICED))
  const tried = new Map(outcomes.map((outcome) => [outcome.guard.name, outcome]))
  const names = new Set(all.map(({ name }) => name))
  return [
    ...missed.map(({ guard }) => `no test notices that ${guard.id} is gone: ${guard.text}`),
    ...Object.keys(UNNOTICED)
      .filter((name) => !names.has(name) || (tried.get(name)?.noticed ?? null) !== null)
      .map((name) => `a test notices this guard, or it is gone; take it off the list: ${name}`),
  ]
}

const startPart = (part: number, wanted: string, until: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, String(part), wanted, String(until)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`part ${part} ended with ${code}`))))
  })

const readOutcomes = (): Outcome[] =>
  Array.from({ length: PARTS }, (_, part) => outcomesOf(part))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Outcome)

/** Stands for the code that a run tries, tests included. What an earlier run found of other code says nothing. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(['server/src/**/*.{ts,sql}', 'contract/src/**/*.ts', 'chaos/guards/*.ts'], { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Continues the run of the same code, or begins one: every test once with all guards on. */
async function beginOrContinue(again: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const code = fingerprint()
  const isSame = !again && existsSync(CODE_OF_RUN) && existsSync(MEETINGS) && readFileSync(CODE_OF_RUN, 'utf8') === code
  if (isSame) return console.log(`continuing: ${readOutcomes().length} guards of this code were tried before`)
  for (const file of [CODE_OF_RUN, MEETINGS, ...Array.from({ length: PARTS }, (_, part) => outcomesOf(part))]) rmSync(file, { force: true })
  console.log('running every test once with all guards on')
  await meetGuards()
  writeFileSync(CODE_OF_RUN, code)
}

const UNFINISHED = 2

/**
 * `npm run chaos -- guards [part of a file's name, or a kind] [--minutes 20] [--again]`: deletes each guard in turn. Returns 1 if the tests
 * miss one, and 2 if the time ended before all were tried; the same command then continues.
 */
export async function tryGuards(args: readonly string[]): Promise<number> {
  const { wanted, minutes, again } = guardOptionsOf(args)
  await beginOrContinue(again)
  const until = minutes === null ? Number.MAX_SAFE_INTEGER : Date.now() + minutes * 60_000
  await Promise.all(Array.from({ length: PARTS }, (_, part) => startPart(part, wanted, until)))
  const outcomes = readOutcomes()
  const guards = wantedGuards(wanted)
  const faults = faultsOf(outcomes, listGuards())
  console.log(`\n${guardTable(guards, outcomes, new Set(Object.keys(UNNOTICED)))}\n`)
  for (const fault of faults) console.log(fault)
  if (faults.length > 0 || guards.length === 0) return 1
  const tried = new Set(outcomes.map(({ guard }) => guard.name))
  const left = guards.filter(({ name }) => !tried.has(name)).length
  if (left === 0) return 0
  console.log(`${left} guards are still to be tried. Run the same command again to continue.`)
  return UNFINISHED
}

/** One guard and a quick test that notices it, for `npm test`: an address belongs to its location. */
async function trySample(): Promise<void> {
  const file = 'server/src/locations/addresses.test.ts'
  const guard = listGuards().findLast(
    (one) => one.file === 'server/src/locations/location-queries.ts' && one.text.startsWith('a.location_id'),
  )
  if (guard === undefined) throw new Error('the sample has gone')
  const vitest = await openTests(true)
  try {
    await vitest.globTestSpecifications([file])
    say({ guard, noticed: await whoNotices(vitest, guard, [{ file, test: 'an address of a location > of another location is a 404' }]) })
  } finally {
    await vitest.close()
  }
}

const [part = '', wanted = '', until = ''] = process.argv.slice(2)
if (import.meta.main) {
  await (part === 'sample' ? trySample() : tryPart(Number(part), { wanted, until: Number(until) }))
  // Vitest sets it for a test that fails, which is what should happen.
  process.exitCode = 0
}
