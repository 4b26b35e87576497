import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from './api.ts'

/** We name path parameters ourselves; the specification says only that there is one. */
const shape = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/?$/, '/')}`

const specified = readFileSync(join(import.meta.dirname, 'specified-calls.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('method\t'))
  .map((line) => line.split('\t') as [method: string, path: string])

const calls = specified.map(([method, path]) => shape(method, path))
const built = new Set(endpoints.map(([, { method, path }]) => shape(method, path)))

describe('the calls of the specification', () => {
  test('are 113, and each is built', () => {
    expect(specified.length).toBe(113)
    expect(calls.filter((call) => !built.has(call))).toEqual([])
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
