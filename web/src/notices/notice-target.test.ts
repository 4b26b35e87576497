import { describe, expect, test } from 'vitest'
import { noticeTarget } from './notice-target.ts'

const target = (kind: string, payload: Record<string, unknown>) => noticeTarget({ kind, payload })

describe('a manager’s notice', () => {
  const about = { gig_id: 7, location_id: 3 }
  test('links to the shift at its location', () =>
    expect(target('called_out', about)).toEqual({ to: '/locations/$locationId/gigs/$gigId', params: { locationId: '3', gigId: '7' } }))
  test('links to the page where it is answered', () => {
    expect(target('hours_disputed', about)).toMatchObject({ to: '/locations/$locationId/gigs/pay', search: { selected_gig_id: 7 } })
    expect(target('hours_contested', about)).toMatchObject({ to: '/locations/$locationId/gigs/pay', search: { selected_gig_id: 7 } })
    for (const kind of ['offer_lapsed', 'offer_declined'])
      expect(target(kind, about)).toEqual({
        to: '/locations/$locationId/gigs/$gigId/applicants',
        params: { locationId: '3', gigId: '7' },
        search: {},
      })
    expect(target('autopay', about)).toMatchObject({ to: '/locations/$locationId/gigs/pay', search: { selected_gig_id: 7 } })
    expect(target('autopay_without_method', about)).toMatchObject({ search: { selected_gig_id: 7 } })
    expect(target('payment_failed', about)).toMatchObject({ to: '/locations/$locationId/gigs/pay', search: { selected_gig_id: 7 } })
    for (const kind of ['extension_asked', 'late_said', 'clock_running'])
      expect(target(kind, about)).toMatchObject({ to: '/locations/$locationId/gigs/$gigId/roster' })
  })
  test('about a schedule links to the shifts', () =>
    expect(target('series_stalled', { series_id: 5, location_id: 3 })).toMatchObject({ to: '/locations/$locationId/gigs' }))
})

describe('a pro’s notice', () => {
  test('links to the shift among the jobs', () =>
    expect(target('selected', { gig_id: 7 })).toEqual({
      to: '/locations/$locationId/jobs',
      params: { locationId: '-1' },
      search: { selected_gig_id: 7 },
    }))
  test('about new shifts that match a search links to the shift, or to the search if there are several', () => {
    expect(target('jobs_matched', { gig_id: 7 })).toMatchObject({ search: { selected_gig_id: 7 } })
    expect(target('jobs_matched', { gig_count: 3, skills: [3, 4], min_wage: 22.5, max_distance: 5 })).toEqual({
      to: '/locations/$locationId/jobs',
      params: { locationId: '-1' },
      search: { skills: [3, 4], min_wage: 22.5, max_distance: 5 },
    })
  })
  test('about money links to the receipt', () =>
    expect(target('paid', { payment_id: 9 })).toMatchObject({ to: '/locations/$locationId/dashboards', search: { payment_id: 9 } }))
  test('links to the page where it is answered', () => {
    expect(target('hours_edited', { gig_id: 7 })).toMatchObject({ to: '/locations/$locationId/schedule/payment-due' })
    for (const kind of ['extension_accepted', 'clock_running'])
      expect(target(kind, { gig_id: 7 })).toMatchObject({ to: '/locations/$locationId/schedule' })
    // The crew's page needs times that the notice does not carry. The schedule links to it.
    expect(target('captain_named', { gig_id: 7 })).toMatchObject({ to: '/locations/$locationId/schedule' })
  })
})

test('a notice about an interview links to it, for either side', () => {
  const answered = { interview_id: 4, location_id: 1 }
  expect(target('interview_confirmed', answered)).toMatchObject({
    to: '/locations/$locationId/hire/interviews',
    params: { locationId: '1' },
  })
  expect(target('own_interview_invited', { interview_id: 4 })).toMatchObject({ to: '/interview' })
})

test('a notice without a page has no link', () => {
  expect(target('welcome', {})).toBeNull()
  expect(target('selected', { gig_id: 'seven' })).toBeNull()
})
