import {
  cancelInterview,
  editInterview,
  getHireHome,
  getInterview,
  getInterviewConflicts,
  listInterviewHistory,
  listPayDueInterviews,
  listUpcomingInterviews,
  remindCandidate,
  reviewInterview,
} from '@muster/contract/hiring/interview-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aHireHome, aHiringManager, anInterview } from '../testing/make-hiring.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, menuItem, reads, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = '/locations/1/hire/interviews'
const over = anInterview({ id: 10, status: 'CONFIRMED', start_time: hoursFromNow(-30), end_time: hoursFromNow(-29) })
const answered =
  ({ upcoming = [anInterview()], history = [over] } = {}) =>
  (server: StandIn): void => {
    server.answers(listUpcomingInterviews, aPage(...upcoming))
    server.answers(listPayDueInterviews, aPage())
    server.answers(listInterviewHistory, aPage(...history))
    server.answers(getLocation, aLocation())
    server.answers(getInterviewConflicts, { candidate: 'FREE', here: [] })
  }
const open = (prepare = answered()) => openApp(path, { as: aHiringManager(), prepare })

describe('the interviews of a location', () => {
  test('are upcoming or over, and a review takes one tap', async () => {
    const { server } = await open()
    await expect.element(page.getByRole('heading', { name: /^Upcoming/ })).toBeVisible()
    await reads('To review')
    server.answers(reviewInterview, { feedback: 'LIKELY_HIRE' })
    server.answers(listInterviewHistory, aPage({ ...over, status: 'REVIEWED' as const, feedback: 'LIKELY_HIRE' as const }))
    await button('Likely hire').click()
    await expect.poll(() => server.asked(reviewInterview)).toEqual([{ params: { interviewId: 10 }, body: { feedback: 'LIKELY_HIRE' } }])
    await readsNot('To review')
  })

  test('can be narrowed by the address', async () => {
    const { address } = await open()
    await page.getByRole('radio', { name: /^Upcoming/ }).click({ force: true })
    await expect.poll(address).toBe(`${path}?list=upcoming`)
    await readsNot('To review')
  })

  test('that wait for a reply are reminded, and a reminder too soon is refused in words', async () => {
    const { server } = await open()
    server.refuses(remindCandidate, 'NUDGED_RECENTLY')
    await button('Remind').click()
    await reads('We wrote to them less than 12 hours ago. Give them a moment.')
    server.answers(remindCandidate, anInterview())
    await button('Remind').click()
    await reads('Reminder sent to Luz')
  })

  test('whose candidate asks for another time are confirmed with one tap', async () => {
    const proposed = { start_time: hoursFromNow(72), end_time: hoursFromNow(72.5), note: 'After my shift' }
    const { server } = await open(answered({ upcoming: [anInterview({ proposed })] }))
    await reads('Asks for another time')
    await reads('“After my shift”')
    server.answers(editInterview, anInterview({ status: 'CONFIRMED' }))
    await button('Accept time').click()
    await reads('Luz is confirmed for the new time')
    expect(server.asked(editInterview)[0]!.body).toEqual({ start_time: proposed.start_time, end_time: proposed.end_time })
  })

  test('are changed or cancelled from their menu, after saying what the candidate hears', async () => {
    const { server } = await open()
    server.answers(getInterview, anInterview())
    await button('More for Luz').first().click()
    await menuItem('Change interview').click()
    await page.getByRole('textbox', { name: /^Instructions/ }).fill('Use the side door')
    server.answers(editInterview, anInterview())
    await button('Save changes').click()
    await reads('Saved. Luz gets a message.')
    expect(server.asked(editInterview)[0]!.body).toMatchObject({ instructions: 'Use the side door' })
    await button('More for Luz').first().click()
    await menuItem('Cancel interview').click()
    await reads(/Luz gets a message, and their link stops working/)
    server.answers(cancelInterview, null)
    await inDialog().getByRole('button', { name: 'Cancel interview' }).click()
    await reads('Interview cancelled')
  })

  test('are none yet', async () => {
    await open(answered({ upcoming: [], history: [] }))
    await reads('No interviews yet')
  })
})

test('a location that only hires starts with what waits: other times, reviews, today', async () => {
  const hires = aManager({ licenses: [{ license_name: 'hire', license_id: 1, location_id: 1 }] })
  await openApp('/locations/1/home', {
    as: hires,
    prepare: (server) =>
      server.answers(getHireHome, aHireHome({ to_review: [over], new_candidate_count: 3, unanswered_count: 1, open_posting_count: 2 })),
  })
  for (const words of [
    'candidates wait for an invitation',
    'invitation without a reply',
    'open postings',
    'To review',
    'No interviews today.',
  ])
    await reads(words)
  await expect.element(link('Hire')).toBeVisible()
  expect(page.getByRole('link', { name: 'Shifts' }).elements()).toEqual([])
})
