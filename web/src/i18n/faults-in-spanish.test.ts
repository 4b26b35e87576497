// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { faultInSpanish } from './faults-in-spanish.ts'

const calls = import.meta.glob<Record<string, Endpoint | number>>('../../../contract/src/*/*-endpoints.ts', { eager: true })
const text = (words: { message?: string }): string => words.message ?? ''

/** Every custom message of a schema, of its checks and of the schemas inside it. */
function messagesOf(schema: unknown, seen = new Set<unknown>(), found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  if ('_zod' in schema) {
    const { def } = schema._zod as { def: { error?: (issue: object) => unknown } & Record<string, unknown> }
    if (typeof def.error === 'function')
      for (const input of [undefined, 'x']) {
        const said = def.error({ input, path: [] })
        if (typeof said === 'string') found.add(said)
      }
    for (const part of Object.values(def)) messagesOf(part, seen, found)
  } else for (const part of Object.values(schema)) messagesOf(part, seen, found)
  return found
}

/** Messages found in source text, because no schema lists them: checks of several fields, rules, refusals of the server. */
function messagesIn(directory: string, pattern: RegExp): string[] {
  const root = new URL(`../../../${directory}`, import.meta.url).pathname
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/testing|-fields\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(pattern)])
    .map(([, , written = '']) => written.replaceAll(/\$\{[^}]*\}/g, '7'))
}

/** Refusals of input that no form can send. Only API clients see them, in English. */
const FOR_PROGRAMS = new Set([
  'Send the pattern of the page, not its address',
  'The text has a character we cannot store',
  'Name each position once',
  'This is not the current location',
  'Say which pro',
  'Say which location',
  'This link is not whole',
  'Say which location this call is about',
  'GIGSTER or STAFFER',
  'Times are local to the address: 7',
  'This does not match the application type',
  'A range is 42 days at most',
  'Ask for a shorter range',
  'The last day is before the first',
  'One of 7',
  'Name each market once',
  'Name each certificate once',
  'Name each once',
  'No location has the number 7',
  'No market has the number 7',
  'Say what kind of record this number is of',
  'Type at least four characters',
  'This page is too far down. Follow the next links, or narrow the filters',
  'This link is damaged. Start from the first page',
])

describe('a fault of a form in Spanish', () => {
  it.each([
    ['the contract’s calls', [...messagesOf(Object.values(calls).map((declared) => Object.values(declared)))], 20],
    [
      'the contract’s checks of several fields and rules',
      messagesIn('contract/src', /\b(message|error): ['`]([A-Z][a-z ][^'`\n]*)['`]/g),
      8,
    ],
    ['the contract’s rule of longer stays', messagesIn('contract/src/timesheets', /\b(return) '([A-Z][a-z][^'\n]*)'/g), 2],
    ['the server’s refusals', messagesIn('server/src', /\binvalid\(([^\n]*?), ['`]([A-Z][^'`\n]*)['`]\)/g), 30],
    ['the names that are taken', messagesIn('server/src', /\bconst (TAKEN) = '([^'\n]*)'/g), 3],
  ])('is there for every message of %s', (_, messages, atLeast) => {
    const said = new Set(messages)
    expect(said.size).toBeGreaterThanOrEqual(atLeast)
    expect([...said].filter((one) => !FOR_PROGRAMS.has(one) && faultInSpanish(one, text) === null)).toEqual([])
  })

  it('keeps the numbers of a fault', () => {
    const numbers = (words: { message?: string; values?: object }): string => `${words.message} ${JSON.stringify(words.values)}`
    expect(faultInSpanish('Enter 1 to 99', numbers)).toBe('Enter {from} to {to} {"from":"1","to":"99"}')
    expect(faultInSpanish('Nobody wrote this', numbers)).toBeNull()
  })
})
