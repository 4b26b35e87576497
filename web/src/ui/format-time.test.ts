import { instantOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  clockTime,
  dayOf,
  dayPlus,
  duration,
  fromNow,
  instantAt,
  nearDay,
  shiftTime,
  shortDate,
  timeRange,
  wallTimeOf,
  zoneNote,
} from './format-time.ts'

const zone = 'America/New_York'
const en = { zone, locale: 'en-US', now: new Date('2026-11-20T20:14:00Z') }
const es = { ...en, locale: 'es-US' }

describe('format-time', () => {
  it('writes a shift the way people say it', () => {
    expect(shortDate('2026-11-21T22:00:00Z', en)).toBe('Sat, Nov 21')
    expect(timeRange('2026-11-21T22:00:00Z', '2026-11-22T04:00:00Z', en)).toBe('5:00 – 11:00\u00A0pm')
    expect(timeRange('2026-11-21T15:00:00Z', '2026-11-21T20:00:00Z', en)).toBe('10:00\u00A0am – 3:00\u00A0pm')
    expect(timeRange('2026-11-21T21:00:00Z', '2026-11-22T05:00:00Z', en)).toBe('4:00\u00A0pm – 12:00\u00A0am')
  })

  it('names the year only when it is not this one', () => expect(shortDate('2027-01-02T17:00:00Z', en)).toBe('Sat, Jan 2, 2027'))

  it('writes dates in Spanish', () => expect(shortDate('2026-11-21T22:00:00Z', es)).toBe('Sáb, 21 nov'))

  it('names the zone only when its clock differs from the viewer’s', () => {
    const viewers = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(zoneNote('2026-11-21T22:00:00Z', { zone: viewers, locale: 'en-US' })).toBe('')
    const other = viewers === 'America/Denver' ? zone : 'America/Denver'
    expect(shiftTime('2026-11-21T22:00:00Z', '2026-11-22T01:00:00Z', { ...en, zone: other })).toMatch(/ (MST|EST)$/)
  })

  it('follows daylight saving time', () => {
    expect(clockTime('2026-11-01T05:30:00Z', { zone })).toBe('1:30 am')
    expect(clockTime('2026-11-01T06:30:00Z', { zone })).toBe('1:30 am')
    expect(clockTime('2026-11-01T07:30:00Z', { zone })).toBe('2:30 am')
  })

  it('uses the day at the shift’s location', () => {
    expect(dayOf('2026-11-21T03:00:00Z', { zone })).toBe('2026-11-20')
    expect(nearDay('2026-11-21T03:00:00Z', { zone }, en.now)).toBe('today')
    expect(nearDay('2026-11-21T15:00:00Z', { zone }, en.now)).toBe('tomorrow')
    expect(nearDay('2026-11-25T15:00:00Z', { zone }, en.now)).toBeNull()
  })

  it('counts from now', () => {
    expect(fromNow('2026-11-20T20:52:00Z', en.now, 'en-US')).toBe('in 38 min')
    expect(fromNow('2026-11-20T18:00:00Z', en.now, 'en-US')).toBe('2 hr ago')
    expect(duration(330)).toBe('5 h 30')
    expect(duration(45)).toBe('45 min')
    expect(duration(360)).toBe('6 h')
  })
})

describe('wall times and instants', () => {
  const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu']
  const times = ['00:00:00', '01:30:00', '02:00:00', '02:30:00', '03:00:00', '17:00:00', '23:45:00']

  it('agrees with the contract, also on the nights that skip or repeat an hour', () => {
    for (const zone of zones)
      for (const day of ['2026-03-07', '2026-03-08', '2026-06-01', '2026-10-31', '2026-11-01', '2026-12-31'])
        for (const time of times) expect(instantAt(day, time, zone), `${day} ${time} ${zone}`).toEqual(instantOf(day, time, zone))
  })

  it('reads wall times and days', () => {
    expect(wallTimeOf('2026-11-21T05:00:00Z', 'America/New_York')).toBe('00:00:00')
    expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01')
  })
})

describe('in a browser that prints dates in another order', () => {
  // WebKit's ICU prints en-CA as 11/21/2026 and Chromium's as 2026-11-21. Only the parts of a date have the same names everywhere.
  class PrintsAsWebKit extends Intl.DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale === 'en-CA' ? 'en-US' : locale, options)
    }
  }
  let fresh: typeof import('./format-time.ts')
  beforeAll(async () => {
    // The module keeps its formatters, so it must load again to use these.
    vi.resetModules()
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl) as typeof Intl, { DateTimeFormat: PrintsAsWebKit }))
    fresh = await import('./format-time.ts')
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('reads the day, the wall time and the instant', () => {
    expect(fresh.dayOf('2026-11-21T03:00:00Z', { zone })).toBe('2026-11-20')
    expect(fresh.wallTimeOf('2026-11-21T05:00:00Z', zone)).toBe('00:00:00')
    expect(fresh.startOfDay('2026-03-05', zone).toISOString()).toBe('2026-03-05T05:00:00.000Z')
    expect(fresh.nearDay('2026-11-21T15:00:00Z', { zone }, en.now)).toBe('tomorrow')
    expect(fresh.wallRange('16:00:00', '23:30:00', 'en-US')).toBe('4:00 – 11:30\u00A0pm')
  })
})
