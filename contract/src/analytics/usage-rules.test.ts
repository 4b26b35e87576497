import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UsageFact } from './usage-event.ts'
import { bandOfSpots, FEWEST_SHOWN, FUNNELS, refusesTracking, shownPeople, shownTimes } from './usage-rules.ts'

test('people who could be recognized are hidden, and how often they did it', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(1_000), (people, times) => {
      const isHidden = people > 0 && people < FEWEST_SHOWN
      expect([shownPeople(people), shownTimes(people, times)]).toEqual(isHidden ? [null, null] : [people, times])
    }),
  )
})

test('a shift’s spots count roughly', () => {
  expect([1, 2, 5, 6, 60].map(bandOfSpots)).toEqual(['one', 'two_to_five', 'two_to_five', 'six_or_more', 'six_or_more'])
})

test('each step of a funnel can happen', () => {
  const facts = [
    { name: 'applied', properties: { as: 'alone' } },
    { name: 'shift_posted', properties: { spots: 'one' } },
    { name: 'hours_approved', properties: {} },
  ]
  for (const { name, having } of Object.values(FUNNELS).flat()) {
    const fact = having === undefined ? facts.find((one) => one.name === name) : { name, properties: having }
    expect(UsageFact.safeParse(fact).success, name).toBe(true)
  }
})

describe('a browser that asks not to be followed', () => {
  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: '1' }, true],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: 'yes' }, true],
    [{ globalPrivacyControl: false, doNotTrack: null }, false],
    [{ doNotTrack: '0' }, false],
    [{}, false],
  ])('%j: %s', (signals, refuses) => expect(refusesTracking(signals)).toBe(refuses))
})
