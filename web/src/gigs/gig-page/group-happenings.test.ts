import type { TimelineEntry } from '@muster/contract/gigs/gig.ts'
import { expect, test } from 'vitest'
import { groupHappenings } from './group-happenings.ts'

const entry = (id: number, action: string, changes: TimelineEntry['changes'] = {}): TimelineEntry =>
  ({ id, action, created_ts: '2026-11-23T12:01:00.000Z', actor_name: null, changes }) as TimelineEntry

test('the same action of several pros is one line, but charges and payouts are separate lines', () => {
  const paid = (id: number, direction: string) => entry(id, 'payment.available', { direction })
  const told = groupHappenings([
    paid(6, 'pro_payment'),
    paid(5, 'pro_payment'),
    paid(4, 'payment'),
    paid(3, 'payment'),
    entry(2, 'hours.approved_by_itself'),
    entry(1, 'hours.approved_by_itself'),
  ])
  expect(told.map((one) => [one.entry.action, one.entry.changes['direction'], one.count])).toEqual([
    ['payment.available', 'pro_payment', 2],
    ['payment.available', 'payment', 2],
    ['hours.approved_by_itself', undefined, 2],
  ])
})

test('what a manager marked by hand is not summed up with what pros punched', () => {
  const told = groupHappenings([
    entry(3, 'timesheet.clock_out', { proof: 'code' }),
    { ...entry(2, 'timesheet.clock_out', { proof: 'manager' }), actor_name: 'Dana Whitlock' },
    { ...entry(1, 'timesheet.clock_out', { proof: 'manager' }), actor_name: 'Dana Whitlock' },
  ])
  expect(told.map((one) => [one.entry.id, one.count])).toEqual([
    [3, 1],
    [2, 2],
  ])
})
