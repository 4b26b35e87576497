import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { acceptHours, contestHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { clock, clockPage, worked } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const as = aPro()
const size = PHONE
const start_time = worked.gig.start_time
const hours = { start_time, end_time: hoursAfter(start_time, 8), unpaid_break_minutes: 0, paid_minutes: 480 }
const edit: HoursEdit = {
  id: 1,
  status: 'OPEN',
  before: hours,
  after: { ...hours, end_time: hoursAfter(start_time, 7), paid_minutes: 420 },
  lowers_pay: true,
  reason: 'Left early',
  edited_at: hoursFromNow(-1),
  edited_by: 'Nora Whitfield',
  answer_by: hoursFromNow(47),
  answered_at: null,
  contest: null,
  settled_at: null,
  settled_by: null,
  settle_reason: null,
}
const changed = (...edits: HoursEdit[]) => ({ ...worked, hours_edits: edits })
const whyNot = {
  HOURS_NOT_EDITED: 'The business withdrew this change.',
  ALREADY_ANSWERED: 'You already answered this change.',
  ALREADY_PAID: 'These hours are already paid.',
  ANSWER_TOO_LATE: 'The 48 hours to answer are over.',
}

describe('hours that the business changed', () => {
  test('are accepted, or the screen says why not', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(changed(edit)) })
    await reads('Nora Whitfield changed the hours')
    await reads('This pays less than you punched. The payment waits for your answer.')
    await readsEachRefusal(server, acceptHours, whyNot, () => button('Accept').click())
    const accepted = changed({ ...edit, status: 'ACCEPTED', answered_at: hoursFromNow(0) })
    server.answers(acceptHours, accepted)
    server.answers(getProApplication, accepted)
    await button('Accept').click()
    await reads(/^You accepted it/)
    await expect.element(button('Contest')).not.toBeInTheDocument()
    expect(server.asked(acceptHours).at(-1)).toEqual({ params: { application_id: 501 } })
  })

  test('are contested with the pro’s own hours and a reason, or the screen says why not', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(changed(edit)) })
    await button('Contest').click()
    const send = inDialog().getByRole('button', { name: 'Send' })
    await expect.element(send).toBeDisabled()
    await field('What happened?').fill('I closed the kitchen')
    await readsEachRefusal(server, contestHours, whyNot, () => send.click())
    server.refuses(contestHours, 'invalid', { message: 'That is after the clock-out', target: 'end_time' })
    await send.click()
    await reads('That is after the clock-out')
    const contested = changed({
      ...edit,
      status: 'CONTESTED',
      answered_at: hoursFromNow(0),
      contest: { ...hours, words: 'I closed the kitchen' },
    })
    server.answers(contestHours, contested)
    server.answers(getProApplication, contested)
    await send.click()
    await reads('Sent. The business will pay once this is settled.')
    await reads(/^You contested it/)
    expect(server.asked(contestHours).at(-1)).toEqual({
      params: { application_id: 501 },
      body: { words: 'I closed the kitchen', start_time, end_time: hours.end_time, unpaid_break_minutes: 0 },
    })
    await expect.element(button('Contest')).not.toBeInTheDocument()
  })

  test('keep the pro’s words when the network is gone', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(changed(edit)) })
    await button('Contest').click()
    await field('What happened?').fill('I closed the kitchen')
    const send = inDialog().getByRole('button', { name: 'Send' })
    server.loses()
    await send.click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('What happened?')).toHaveValue('I closed the kitchen')
    server.loses(false)
    server.answers(contestHours, worked)
    await send.click()
    await reads('Sent. The business will pay once this is settled.')
  })

  test('show what the business decided, with its reason', async () => {
    const settled = { answered_at: hoursFromNow(-0.5), settled_at: hoursFromNow(0), settled_by: 'Nora Whitfield' }
    const contest = { ...hours, words: 'I closed the kitchen' }
    await openApp(clockPage, {
      as,
      size,
      prepare: clock(
        changed(
          { ...edit, ...settled, contest, status: 'TAKEN' },
          { ...edit, ...settled, contest, id: 2, status: 'KEPT', settle_reason: 'The cameras show seven' },
        ),
      ),
    })
    await reads(/^Nora Whitfield accepted the pro’s version/)
    await reads(/^Nora Whitfield kept the change/)
    await reads('“The cameras show seven”')
    await expect.element(button('Accept')).not.toBeInTheDocument()
  })
})
