import {
  cancelInterview,
  editInterview,
  getHireHome,
  getInterview,
  getInterviewConflicts,
  inviteToInterview,
  listInterviewHistory,
  listPayDueInterviews,
  listUpcomingInterviews,
  payInterview,
  quoteInterview,
  remindCandidate,
  reviewInterview,
  sayDidNotCome,
  showInterviewLink,
} from '@muster/contract/hiring/interview-endpoints.ts'
import { listJobPostings } from '@muster/contract/hiring/job-posting-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { aHireHome, aHiringManager, anInterview, aPosting } from '../testing/make-hiring.ts'
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

describe('the pay of an interview', () => {
  const grace = {
    id: 7,
    first_name: 'Grace',
    last_name: 'O.',
    phone_number: null,
    email: null,
    user: { id: 3, headshot_public_id: null, gigs_worked: 4, rating: 4.8 },
  }
  const due = anInterview({
    id: 11,
    status: 'PENDING_PAYMENT',
    wage: 20,
    start_time: hoursFromNow(-3),
    end_time: hoursFromNow(-2.5),
    candidate: grace,
    channel_url: 'e7c4',
  })
  const quote = {
    minutes: 30,
    pro_amount: 10,
    total_amount: 12,
    lines: [
      { kind: 'regular' as const, quantity: 30, rate: 20, amount: 10 },
      { kind: 'platform_fee' as const, quantity: 10, rate: 20, amount: 2 },
    ],
  }
  const owed =
    (interview = due) =>
    (server: StandIn) => {
      answered({ history: [interview] })(server)
      server.answers(listPayDueInterviews, aPage(interview))
      server.answers(getInterview, interview)
      server.answers(quoteInterview, quote)
      server.answers(getPaymentMethod, {
        external_id: 'pm_1',
        type: 'card',
        status: 'ACTIVE',
        details: { brand: 'visa', last4: '4242' },
      })
    }

  test('is due first, and shows every line before it is paid', async () => {
    const { server } = await openApp(`${path}?list=pay-due`, { as: aHiringManager(), prepare: owed() })
    await reads('Payment due')
    await reads('Paid interview, $20/h')
    await expect.element(link('Message Grace')).toHaveAttribute('href', '/locations/1/inbox/chat/e7c4')
    await button('Pay').click()
    for (const words of ['Wages', 'Platform fee', '$12.00']) await expect.element(inDialog().getByText(words).first()).toBeVisible()
    await reads('Grace gets $10.00 of this. We take no fee from their pay.')
    server.refuses(payInterview, 'PRICE_CHANGED')
    await button('Pay $12.00').click()
    await reads('The cost changed while you were reading. Look at the new one.')
    server.answers(payInterview, { ...due, status: 'PAYMENT_SUBMITTED' })
    await button('Pay $12.00').click()
    await reads('Charging your card for Grace')
    expect(server.asked(payInterview).at(-1)).toEqual({ params: { id: 11 }, body: { total_amount: 12 } })
  })

  test('that the bank refused says why, and is tried again', async () => {
    const failed = {
      ...due,
      status: 'PAYMENT_FAILED' as const,
      payment: { id: 5, status: 'FAILED' as const, total_amount: 12, error_code: 'card_declined', error_message: 'Declined' },
    }
    const { server } = await openApp(`${path}?list=pay-due`, { as: aHiringManager(), prepare: owed(failed) })
    await reads('Payment failed')
    await button('See what failed').click()
    await expect.element(inDialog().getByText(/The bank declined the card\. Nothing was paid\./)).toBeVisible()
    await expect.element(inDialog().getByRole('link', { name: 'Replace card' })).toBeVisible()
    server.answers(payInterview, { ...failed, status: 'PAYMENT_SUBMITTED' })
    await button('Try again').click()
    await expect.poll(() => server.asked(payInterview)).toEqual([{ params: { id: 11 }, body: { total_amount: 12 } }])
  })

  test('waits for a candidate without an account, or is not due if they did not come', async () => {
    const outside = { ...due, candidate: anInterview().candidate, channel_url: null }
    const { server } = await openApp(`${path}?list=pay-due`, { as: aHiringManager(), prepare: owed(outside) })
    await reads('Luz needs a pro account to be paid. Their link shows how.')
    expect(page.getByRole('button', { name: 'Pay', exact: true }).elements()).toEqual([])
    server.answers(showInterviewLink, { link: 'https://muster.example/interview/abc' })
    await button('Copy their link').click()
    await expect.poll(() => server.asked(showInterviewLink)).toHaveLength(1)
    await button('Didn’t come').click()
    await reads(/You pay nothing/)
    server.answers(sayDidNotCome, { ...outside, status: 'DECLINED' })
    await inDialog().getByRole('button', { name: 'Didn’t come' }).click()
    await reads('Luz gets a message. Nothing is due.')
  })

  test('is typed with the invitation, and needs a posting', async () => {
    const { server } = await open((stand) => {
      answered()(stand)
      stand.answers(listJobPostings, aPage(aPosting()))
    })
    await button('Schedule interview').click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Luz')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Marín')
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('843 555 0142')
    await page.getByRole('textbox', { name: 'Their phone' }).fill('843 555 0133')
    await page.getByRole('textbox', { name: /^Pay for the interview/ }).fill('12')
    await button('Send invitation').click()
    await reads('Between $15 and $75 an hour, or 0')
    await page.getByRole('textbox', { name: /^Pay for the interview/ }).fill('20')
    server.refuses(inviteToInterview, 'invalid', {
      target: 'job_posting',
      message: 'Choose a posting. A paid interview is paid as its position',
    })
    await button('Send invitation').click()
    await reads('Choose a posting. A paid interview is paid as its position')
    await page.getByRole('combobox', { name: 'Posting' }).selectOptions('Line cook')
    server.answers(inviteToInterview, anInterview({ wage: 20 }))
    await button('Send invitation').click()
    await reads('Invitation sent to Luz')
    expect(server.asked(inviteToInterview).at(-1)!.body).toMatchObject({ wage: 20, job_posting: 4 })
  })
})
