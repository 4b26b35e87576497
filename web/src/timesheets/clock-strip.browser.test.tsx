import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, reads, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage, sheetOf, worked, working } from '../testing/on-the-clock.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'

const as = aPro()
/** A shift of eight hours that ended two hours ago. Its pro is still on the clock. */
const leftRunning = aPlace(hoursFromNow(-10), { clocked_in_at: hoursFromNow(-10) })

test.each([PHONE, DESK])('a running clock and its clock-out are on every screen, $width px wide', async (size) => {
  await openApp('/locations/-1/schedule/history', { as, size, prepare: clock(working) })
  await reads(/^On the clock since/)
  await expect.element(link(/Harbor House/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
  await expect.element(button('Clock out')).toBeInViewport()
})

describe('a clock that runs past the end of its shift', () => {
  test('stays on every screen until the pro clocks out there', async () => {
    const { server, address } = await openApp('/locations/-1/schedule', { as, size: PHONE, prepare: clock(leftRunning) })
    await reads(/^Ended .* Still on the clock\.$/)
    server.answers(addPunch, sheetOf(worked))
    clock(worked)(server)
    await button('Clock out').click()
    await reads('Clocked out. The business will review your hours.')
    await expect.poll(address).toContain('application_id=501')
    await readsNot(/Still on the clock/)
    expect(server.asked(addPunch)).toMatchObject([{ params: { application_id: 501 }, body: { punch_type: 'CLOCK_OUT' } }])
  })

  test('names the day of its end when that is not today', async () => {
    const start = hoursFromNow(-38)
    await openApp('/locations/-1/schedule/history', { as, size: PHONE, prepare: clock(aPlace(start, { clocked_in_at: start })) })
    await reads(/^Ended (Sun|Mon|Tue|Wed|Thu|Fri|Sat), \w+ \d+, \d+:\d\d [ap]m\. Still on the clock\.$/)
  })

  test('says why it does not stop, and can be tried again', async () => {
    const { server } = await openApp('/locations/-1/schedule/history', { as, size: PHONE, prepare: clock(leftRunning) })
    server.refuses(addPunch, 'HOURS_APPROVED')
    await button('Clock out').click()
    await reads('Your hours are already approved. If they’re wrong, talk to the business.')
    await expect.element(button('Clock out')).toBeEnabled()
  })
})

test('asks before a clock-out long before the end', async () => {
  const { server } = await openApp('/locations/-1/schedule/history', { as, size: PHONE, prepare: clock(working) })
  await button('Clock out').click()
  await inDialog().getByRole('button', { name: 'Keep working' }).click()
  expect(server.asked(addPunch)).toEqual([])
})

test('leaves the undo of an early clock-in to the page of the clock', async () => {
  const early = aPlace(hoursFromNow(0.3), { clocked_in_at: hoursFromNow(-0.1) })
  await openApp('/locations/-1/schedule/history', { as, size: PHONE, prepare: clock(early) })
  await reads(/^On the clock since/)
  await expect.element(button('Undo clock-in')).not.toBeInTheDocument()
  await expect.element(button('Clock out')).not.toBeInTheDocument()
})

test('the clock of the shift itself has no second one', async () => {
  await openApp(clockPage, { as, size: PHONE, prepare: clock(working) })
  await expect.element(button('Clock out')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your clock' })).not.toBeInTheDocument()
})
