import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPagePattern, NewUsageEvent, SETUP_STEPS, SPOT_BANDS, USAGE_NAMES, UsageFact } from './usage-event.ts'

/** Every word that an event may hold. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>>> = {
  page_opened: { page: isPagePattern },
  setup_step_finished: { step: SETUP_STEPS },
  shift_posted: { spots: SPOT_BANDS },
  applied: { as: ['alone', 'to_bundle', 'crew'] },
  offer_answered: { answer: ['yes', 'no'] },
  hours_approved: {},
  search_without_result: { of: ['shifts', 'pros'] },
}

const isAllowed = (name: string, properties: Record<string, unknown>): boolean => {
  const wanted = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined
  if (wanted === undefined || JSON.stringify(Object.keys(properties)) !== JSON.stringify(Object.keys(wanted))) return false
  return Object.entries(wanted).every(([key, values]) => {
    const value = properties[key]
    return typeof value === 'string' && (typeof values === 'function' ? values(value) : values.includes(value))
  })
}

describe('an event', () => {
  test('holds only the listed fields, each with one of its few words', () => {
    const words = ['yes', 'alone', 'one', 'shifts', 'location', '/settings', '/locations/$locationId/jobs', 'Grace Okafor', '+18435550100']
    const keys = ['page', 'step', 'spots', 'as', 'answer', 'of', 'phone', 'text', 'latitude']
    const value = fc.oneof(fc.constantFrom<unknown>(...words), fc.string(), fc.double(), fc.constant(null), fc.object({ maxDepth: 1 }))
    const properties = fc.oneof(
      fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 2 }),
      fc.dictionary(fc.string(), value, { maxKeys: 3 }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom<string>(...USAGE_NAMES), fc.string()), properties, (name, given) => {
        expect(UsageFact.safeParse({ name, properties: given }).success).toBe(isAllowed(name, given))
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(USAGE_NAMES.map((name) => [name] as const))('%s has no room for more', (name) => {
    const properties = Object.fromEntries(
      Object.entries(ALLOWED[name]!).map(([key, values]) => [key, typeof values === 'function' ? '/settings' : values[0]]),
    )
    expect(UsageFact.safeParse({ name, properties }).success).toBe(true)
    expect(UsageFact.safeParse({ name, properties: { ...properties, note: 'Grace' } }).success).toBe(false)
    expect(UsageFact.safeParse({ name, properties, user_id: 7 }).success).toBe(false)
  })

  test('happened within a day', () => {
    const event = { id: '5b1a7c1e-6f0e-4c59-9d5a-0f8a3c1f2b4d', seconds_ago: 0, fact: { name: 'hours_approved', properties: {} } }
    expect(NewUsageEvent.safeParse(event).success).toBe(true)
    for (const seconds_ago of [-1, 86_401, 1.5]) expect(NewUsageEvent.safeParse({ ...event, seconds_ago }).success).toBe(false)
  })
})

test.each([
  ['/', true],
  ['/locations/$locationId/gigs/$gigId', true],
  ['/shift-messages/$', true],
  ['/locations/1/gigs', false],
  ['/invitations/accept/k3yOfSomeone', false],
  ['/locations/$grace', false],
  ['/settings?code=123456', false],
  ['settings', false],
  ['', false],
])('%s is a pattern: %s', (text, expected) => expect(isPagePattern(text)).toBe(expected))
