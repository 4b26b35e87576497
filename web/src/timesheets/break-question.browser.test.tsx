import { attestBreak, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anApproved } from '../testing/make-applications.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage, sheetOf, worked } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { anHoursEdit } from '../testing/pay-page.ts'

const as = aPro()
const size = PHONE
const due = { due_break_minutes: 30 }
const from = worked.gig.start_time
const answer = (took: boolean) => ({
  ...due,
  break_attestation: {
    answer: took ? ('TOOK' as const) : ('NOT_GIVEN' as const),
    start_time: took ? hoursAfter(from, 4) : null,
    end_time: took ? hoursAfter(from, 4.5) : null,
    attested_at: hoursFromNow(0),
  },
})

describe('a break that no one punched', () => {
  test('asks after work, and deducts nothing when the pro did not get it', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(worked, due) })
    await reads('Did you get your 30 min break?')
    await readsEachRefusal(
      server,
      attestBreak,
      {
        NOT_CLOCKED_IN: 'You did not clock in for this shift.',
        SHIFT_NOT_OVER: 'You can answer this after the shift.',
        BREAK_PUNCHED: 'You punched this break. There’s nothing more to do.',
        HOURS_APPROVED: 'Your hours are already approved. If they’re wrong, talk to the business.',
      },
      () => button('I didn’t get it').click(),
    )
    server.answers(attestBreak, sheetOf(worked, answer(false)))
    server.answers(getTimesheet, sheetOf(worked, answer(false)))
    await button('I didn’t get it').click()
    await reads('Harbor House can see this. Nothing is deducted.')
    expect(server.asked(attestBreak).at(-1)).toEqual({ params: { application_id: 501 }, body: { answer: 'NOT_GIVEN' } })
    await expect.element(button('I took it')).toBeVisible()
    await expect.element(button('I didn’t get it')).not.toBeInTheDocument()
  })

  test('takes down when the break was, and keeps it when the network is gone', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(worked, due) })
    await button('I took it').click()
    await expect.element(field('Started at')).toBeVisible()
    await button('One more').click()
    server.loses()
    await button('Send').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(attestBreak, 'invalid', { message: 'You were not on the clock then', target: 'start_time' })
    await button('Send').click()
    await reads('You were not on the clock then')
    server.answers(attestBreak, sheetOf(worked, answer(true)))
    server.answers(getTimesheet, sheetOf(worked, answer(true)))
    await button('Send').click()
    await reads('You took your break')
    await readsNot('You were not on the clock then')
    expect(server.asked(attestBreak).at(-1)).toEqual({
      params: { application_id: 501 },
      // The middle of the work until the pro changes it.
      body: { answer: 'TOOK', start_time: hoursAfter(from, 4), minutes: 31 },
    })
    await button('Correct the time').click()
    await button('Cancel').click()
    await expect.element(button('Correct the time')).toBeVisible()
  })

  test('asks nothing once the hours are approved', async () => {
    const approved = { ...worked, working_hours: anApproved(worked.gig).working_hours }
    await openApp(clockPage, { as, size, prepare: clock(approved, due) })
    await reads(/^Worked until/)
    await readsNot('Did you get your 30 min break?')
  })

  test('is not asked about once the pro’s own version of the hours says it', async () => {
    const before = { start_time: from, end_time: hoursAfter(from, 8), unpaid_break_minutes: 0, paid_minutes: 480 }
    const contest = { ...before, words: 'I had no break' }
    const disputed = { ...worked, hours_edits: [anHoursEdit({ before, after: before, status: 'CONTESTED', is_dispute: true, contest })] }
    await openApp(clockPage, { as, size, prepare: clock(disputed, due) })
    await reads('You dispute the hours')
    await readsNot('Did you get your 30 min break?')
  })
})
