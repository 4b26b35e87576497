import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { describe, expect, it } from 'vitest'
import { hoursFacts } from './hours-facts.ts'

const at = (time: string): string => `2026-11-19T${time}:00.000Z`
const NOW = Date.parse(at('23:00'))
const gig = { start_time: at('16:00'), end_time: at('22:00'), unpaid_break_minutes: 30 } as Gig

/** An application with a pro's punches and break, as the roster returns it. */
function worked(
  clockIn: string,
  clockOut: string,
  { breaks = [['19:00', '19:30']], employment_type = 'F1099', flagged = false } = {},
): Application {
  const punch = (punch_type: string, time: string) => ({ punch_type, time: at(time), is_flagged: flagged })
  return {
    employment_type,
    working_hours: null,
    payment: null,
    hours_edits: [],
    autopay_hold: null,
    timesheet: {
      planned_end_time: gig.end_time,
      geo_flags: [],
      extensions: [],
      time_punches: [punch('CLOCK_IN', clockIn), punch('CLOCK_OUT', clockOut)],
      shift_breaks: breaks.map(([from = '', to = '']) => ({ start_time: at(from), end_time: at(to), minutes: 30, seconds: 0 })),
    },
  } as unknown as Application
}

describe('hours compared with the schedule', () => {
  it('are what approval would pay: a contractor’s early arrival and last minutes count as scheduled', () =>
    expect(hoursFacts(worked('15:50', '22:03'), gig, NOW)).toMatchObject({ worked_minutes: 330, difference: 0, is_exception: false }))

  it('are an employee’s exact punches', () =>
    expect(hoursFacts(worked('15:50', '22:03', { employment_type: 'W2' }), gig, NOW)).toMatchObject({
      worked_minutes: 343,
      difference: 13,
      is_exception: true,
    }))

  it('need a look when the break, a punch or its proof is missing', () => {
    expect(hoursFacts(worked('16:00', '22:00', { breaks: [] }), gig, NOW)).toMatchObject({
      difference: 30,
      missing_break: true,
      is_exception: true,
    })
    expect(hoursFacts(worked('16:00', '22:00', { flagged: true }), gig, NOW)).toMatchObject({ difference: 0, is_exception: true })
    const halfPunched = worked('16:00', '22:00')
    halfPunched.timesheet?.time_punches.pop()
    expect(hoursFacts(halfPunched, gig, NOW)).toMatchObject({ worked_minutes: null, difference: null, is_exception: true })
  })

  it('need a look when autopay skips them, however usual they are', () => {
    expect(hoursFacts(worked('16:00', '22:00'), gig, NOW)).toMatchObject({ hold: null, is_exception: false })
    const late: Application = { ...worked('16:00', '22:00'), autopay_hold: 'sent_late' }
    expect(hoursFacts(late, gig, NOW)).toMatchObject({ hold: 'sent_late', is_exception: true })
  })

  it('wait for the pro until the deadline after a cut, and for the business once contested', () => {
    const edited = (status: string, answer_by: string): Application => ({
      ...worked('16:00', '22:00'),
      working_hours: { approved_at: at('22:30'), unpaid_break_minutes: 30, paid_minutes: 300 } as Application['working_hours'],
      hours_edits: [{ status, lowers_pay: true, answer_by }] as Application['hours_edits'],
    })
    expect(hoursFacts(edited('OPEN', at('23:30')), gig, NOW)).toMatchObject({ state: 'waiting', is_exception: true })
    expect(hoursFacts(edited('OPEN', at('22:59')), gig, NOW)).toMatchObject({ state: 'approved' })
    expect(hoursFacts(edited('ACCEPTED', at('23:30')), gig, NOW)).toMatchObject({ state: 'approved' })
    expect(hoursFacts(edited('CONTESTED', at('22:00')), gig, NOW)).toMatchObject({ state: 'contested', is_exception: true })
  })
})
