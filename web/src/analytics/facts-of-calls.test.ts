import { readFileSync } from 'node:fs'
import { api } from '@muster/contract/api.ts'
import { isPagePattern, UsageFact } from '@muster/contract/analytics/usage-event.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { factOfCall, FACTS_OF_CALLS } from './facts-of-calls.ts'

const calls = Object.values(api as Record<string, Endpoint>).map(({ method, path }) => `${method} ${path}`)

describe('a call that says what someone did', () => {
  test.each(Object.keys(FACTS_OF_CALLS))('%s is a call of the contract, and what it says is in the catalogue', (name) => {
    expect(calls).toContain(name)
    expect(UsageFact.safeParse(FACTS_OF_CALLS[name]!({ count: 0, allowed_confirmed_pros: 3 })).success).toBe(true)
  })

  test('tells how many pros a shift is for only roughly', () => {
    const post = { method: 'POST', path: '/staffer/gigs/' } as const
    expect(factOfCall(post, { allowed_confirmed_pros: 4, description: 'Dinner' })).toEqual({
      name: 'shift_posted',
      properties: { spots: 'two_to_five' },
    })
    expect(factOfCall(post, null)).toMatchObject({ properties: { spots: 'one' } })
  })

  test('says nothing of a search that found someone, nor of any other call', () => {
    expect(factOfCall({ method: 'GET', path: '/gigs/' }, { count: 3, results: [] })).toBeNull()
    expect(factOfCall({ method: 'GET', path: '/users/me/' }, { first_name: 'Grace' })).toBeNull()
  })
})

test('every page but the staff’s has a pattern that counts', () => {
  const lines = readFileSync(new URL('../app/routes.txt', import.meta.url), 'utf8').split('\n')
  const pages = lines.filter((line) => /^\/(?!admin|dev)/.test(line)).map((line) => line.replace(/\/\*$/, '/$'))
  expect(pages.length).toBeGreaterThan(60)
  // A new word of an address goes into PARTS of contract/src/analytics/usage-event.ts.
  expect(pages.filter((page) => !isPagePattern(page))).toEqual([])
})
