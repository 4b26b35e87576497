import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { notBuiltCalls } from './not-built-calls.ts'

/** The names of path parameters are ours; that there is one is the specification's. */
const shape = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/?$/, '/')}`

const specified = readFileSync(join(import.meta.dirname, 'specified-calls.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('method\t'))
  .map((line) => line.split('\t') as [method: string, path: string])

const built = new Set(endpoints.map(([, { method, path }]) => shape(method, path)))
const waiting = new Set(notBuiltCalls.map((call) => shape(...(call.split(' ') as [string, string]))))

describe('the calls of the specification', () => {
  test('are 113, each built or named as not built, never both', () => {
    expect(specified.length).toBe(113)
    for (const [method, path] of specified) {
      const call = shape(method, path)
      expect([call, Number(built.has(call)) + Number(waiting.has(call))]).toEqual([call, 1])
    }
  })

  test('the list of what is not built names nothing else, and only ever shrinks', () => {
    const known = new Set(specified.map(([method, path]) => shape(method, path)))
    expect([...waiting].filter((call) => !known.has(call))).toEqual([])
    expect(notBuiltCalls.length).toBeLessThanOrEqual(90)
  })
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
