import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { notBuiltCalls } from './testing/not-built-calls.ts'

/** We name path parameters ourselves; the specification says only that there is one. */
const shape = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/?$/, '/')}`

const specified = readFileSync(join(import.meta.dirname, 'specified-calls.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('method\t'))
  .map((line) => line.split('\t') as [method: string, path: string])

/** Calls that are neither built nor listed as not built, that are both, or that the list has and the specification lacks. */
function faults(specifiedCalls: readonly string[], builtCalls: ReadonlySet<string>, waitingCalls: ReadonlySet<string>): string[] {
  return [
    ...specifiedCalls.filter((call) => !builtCalls.has(call) && !waitingCalls.has(call)).map((call) => `${call} is forgotten`),
    ...[...waitingCalls].filter((call) => builtCalls.has(call)).map((call) => `${call} is built and named as not built`),
    ...[...waitingCalls].filter((call) => !specifiedCalls.includes(call)).map((call) => `${call} is not specified`),
  ]
}

const calls = specified.map(([method, path]) => shape(method, path))
const built = new Set(endpoints.map(([, { method, path }]) => shape(method, path)))
const waiting = new Set(notBuiltCalls.map((call) => shape(...(call.split(' ') as [string, string]))))

describe('the calls of the specification', () => {
  test('are 113, each built or listed as not built, never both', () => {
    expect(specified.length).toBe(113)
    expect(faults(calls, built, waiting)).toEqual([])
  })

  test('match the list: it finds a forgotten, a doubled and an invented one', () => {
    const list = ['GET /a/', 'GET /b/']
    expect(faults(list, new Set(['GET /a/']), new Set(['GET /a/', 'GET /c/']))).toEqual([
      'GET /b/ is forgotten',
      'GET /a/ is built and named as not built',
      'GET /c/ is not specified',
    ])
  })

  test('that are not built only get fewer', () => expect(notBuiltCalls.length).toBeLessThanOrEqual(2))
})

describe('every call', () => {
  test.each(endpoints)('%s has a path with slashes around it, a policy and a summary', (_name, endpoint) => {
    expect(endpoint.path).toMatch(/^\/.*\/$/)
    expect(endpoint.access).toBeTruthy()
    expect(endpoint.summary.length).toBeGreaterThan(10)
  })

  test('is the only one of its method and path', () => {
    const all = endpoints.map(([, { method, path }]) => shape(method, path))
    expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([])
  })
})
