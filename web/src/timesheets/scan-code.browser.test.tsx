import { listProApplications, getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads } from '../testing/on-screen.ts'
import { clock, clockPage, coming, sheetOf } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const as = aPro()
const size = PHONE
const PASS = 'p801-x-0123456789abcdef'

describe('the code at the door', () => {
  test('can be typed when the camera does not open', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    await button('Code').click()
    await button('Scan the code').click()
    // This browser has no camera.
    await reads('We couldn’t open the camera. Allow it for this page, or type the 6 digits.')
    await inDialog().getByRole('button', { name: 'Close' }).click()
    await field('6-digit code from the manager').fill('402913')
    server.answers(addPunch, sheetOf(coming))
    await button('Clock in').click()
    await reads('You are on the clock')
    expect(server.asked(addPunch)).toMatchObject([{ body: { punch_type: 'CLOCK_IN', checkin_code: '402913' } }])
  })

  test('leads from any camera to the clock of the shift at the door, where the pro still presses the button', async () => {
    const { address, server } = await openApp(`/locations/-1/schedule?code=${PASS}`, { as, size, prepare: clock(coming) })
    await reads('Code scanned')
    expect(address()).toContain('application_id=501')
    expect(server.asked(addPunch)).toEqual([])
    server.answers(addPunch, sheetOf(coming))
    server.answers(getProApplication, { ...coming, clocked_in_at: hoursFromNow(0) })
    await button('Clock in').click()
    await reads('You are on the clock')
    expect(server.asked(addPunch)).toMatchObject([{ body: { checkin_code: PASS } }])
  })

  test('can be replaced when the scanned one is refused', async () => {
    const { server } = await openApp(`${clockPage}&code=${PASS}`, { as, size, prepare: clock(coming) })
    server.refuses(addPunch, 'CODE_NOT_FOR_SHIFT')
    await button('Clock in').click()
    await reads('That code is for another shift. Ask for this shift’s code.')
    await button('Use another code').click()
    await field('6-digit code from the manager').fill('402913')
    server.answers(addPunch, sheetOf(coming))
    await button('Clock in').click()
    await reads('You are on the clock')
    expect(server.asked(addPunch).at(-1)).toMatchObject({ body: { checkin_code: '402913' } })
  })

  test('says when no shift is open for it', async () => {
    await openApp(`/locations/-1/schedule?code=${PASS}`, {
      as,
      size,
      prepare: (server) => server.answers(listProApplications, aPage(aPlace(hoursFromNow(3)))),
    })
    await reads('You can’t clock in to any shift right now. Clock-in opens 30 minutes before the start.')
  })
})
