import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anApproved, aTimesheet, aWorked } from '../../testing/make-applications.ts'
import { hoursAfter } from '../../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal } from '../../testing/on-screen.ts'
import { clockTime } from '../../ui/format-time.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import { endedGig, payPage, rosterOf } from '../../testing/pay-page.ts'

const gig = endedGig
const approve = (): Promise<void> => button('Approve these hours').click()
const noClockOut = aWorked(gig, { timesheet: aTimesheet({ planned_end_time: gig.end_time, clock_in: gig.start_time }) })

describe('editing the hours of a pro', () => {
  test('asks for the hours of a pro without a clock-out, and needs a reason to approve them, on a phone', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(noClockOut), size: PHONE })
    await reads('A clock-in or clock-out is missing. Enter the hours.')
    await button('Edit hours of Luis Ortega').click()
    await reads(/We’ll notify Luis and show your reason\./)
    server.refuses(editWorkingHours, 'invalid', { message: 'This field is required', target: 'reason' })
    await approve()
    await reads('This field is required')
    server.answers(editWorkingHours, anApproved(gig))
    await field('Why').fill('Forgot to clock out')
    await approve()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(editWorkingHours).at(-1)).toMatchObject({
      params: { id: 501 },
      body: { start_time: gig.start_time, end_time: gig.end_time, reason: 'Forgot to clock out' },
    })
  })

  test('sends the times and the break as they were changed, and shows the fault of each at its field', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig)) })
    await button('Edit hours of Luis Ortega').click()
    const faults = [
      ['start_time', field('Start'), 'The start is more than 24 hours before the shift'],
      ['end_time', field('End'), 'The end is not after the start'],
      ['unpaid_break_minutes', page.getByRole('spinbutton'), 'The break is longer than the shift'],
    ] as const
    for (const [target, at, message] of faults) {
      server.refuses(editWorkingHours, 'invalid', { message, target })
      await approve()
      await reads(message)
      await expect.element(at).toHaveAttribute('aria-invalid', 'true')
    }
    await field('End').click()
    // A quarter of an hour less with each press.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await page.getByRole('spinbutton').fill('30')
    await field('Why').fill('Left early')
    server.answers(editWorkingHours, anApproved(gig))
    await approve()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(editWorkingHours).at(-1)).toMatchObject({
      body: { start_time: gig.start_time, end_time: hoursAfter(gig.end_time, -1), unpaid_break_minutes: 30, reason: 'Left early' },
    })
  })

  test('says why the hours cannot be changed, and keeps the reason when the network is gone', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig)) })
    await button('Edit hours of Luis Ortega').click()
    await field('Why').fill('Left early')
    await readsEachRefusal(
      server,
      editWorkingHours,
      {
        ALREADY_PAID: 'These hours are already paid.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for the shift.',
        SHIFT_NOT_OVER: 'The shift is not over yet.',
        HOURS_CONTESTED: 'Luis contested the last change. Settle that first.',
      },
      approve,
    )
    server.loses()
    await approve()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('Why')).toHaveValue('Left early')
    server.loses(false)
    server.answers(editWorkingHours, anApproved(gig))
    await approve()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })

  test('shows what the hours come to while typing, and refuses an end before the start until it is mended', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig)), size: PHONE })
    await button('Edit hours of Luis Ortega').click()
    await reads('8 h · $160.00')
    const wallAt = (hours: number): string => clockTime(hoursAfter(gig.start_time, hours), { zone: gig.timezone })
    await field('End').fill(wallAt(-1))
    await userEvent.tab()
    // Just after midnight, an hour before the start reads as late the same day.
    await reads(/The end is not after the start|The end is in the future/)
    await expect.element(button('Approve these hours')).toBeDisabled()
    await expect.element(field('End')).toHaveAttribute('aria-invalid', 'true')
    await field('End').fill(wallAt(0.5))
    await userEvent.tab()
    await reads('30 min · $10.00')
    await reads('7 h 30 less than planned')
    await expect.element(button('Approve these hours')).toBeEnabled()
    expect(server.asked(editWorkingHours)).toEqual([])
  })

  test('mends hours that end a day late', async () => {
    const late = anApproved(gig)
    const wrong = { ...late, working_hours: { ...late.working_hours!, end_time: hoursAfter(gig.end_time, 24), paid_minutes: 1920 } }
    const { server } = await openApp(payPage, { prepare: rosterOf(wrong) })
    await button('Edit hours of Luis Ortega').click()
    server.answers(editWorkingHours, anApproved(gig))
    const endDay = page.getByLabelText('End day').element() as HTMLSelectElement
    await userEvent.selectOptions(endDay, endDay.options[endDay.selectedIndex - 1]!)
    await reads('8 h · $160.00')
    await field('Why').fill('Wrong day')
    await approve()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(editWorkingHours).at(-1)).toMatchObject({ body: { start_time: gig.start_time, end_time: gig.end_time } })
  })

  test('changes nothing when the manager keeps the hours as they are', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(anApproved(gig)) })
    await button('Edit hours of Luis Ortega').click()
    await button('Keep as is').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(editWorkingHours)).toEqual([])
  })
})
