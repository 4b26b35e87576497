import { explainGeoLog } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, field, reads } from '../testing/on-screen.ts'
import { clock, clockPage, sheetOf, worked } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const as = aPro()
const size = PHONE
const flag = { id: 91, action: 'GEO_FENCE_EXITED' as const, time: hoursFromNow(-5), distance_m: 740, explanation: null }
const saved = 'Saved. Harbor House sees it next to your hours.'

describe('a place away from the shift', () => {
  test('asks the pro why, keeps the reason without network, and lets them edit it', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(worked, { geo_flags: [flag] }) })
    await reads(/^Away at .*, 0\.5 mi from the door$/)
    await reads('Your hours still count. Add a reason so no one has to ask.')
    await expect.element(button('Send')).toBeDisabled()
    await field('Where were you?').fill('Fetching ice')
    server.loses()
    await button('Send').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(explainGeoLog, sheetOf(worked))
    server.answers(getTimesheet, sheetOf(worked, { geo_flags: [{ ...flag, explanation: 'Fetching ice' }] }))
    await button('Send').click()
    await reads(saved)
    expect(server.asked(explainGeoLog)).toEqual([{ params: { application_id: 501 }, body: { geo_log_id: 91, words: 'Fetching ice' } }])
    await reads('You said: “Fetching ice”')
    await button('Edit reason').click()
    await expect.element(field('Where were you?')).toHaveValue('Fetching ice')
  })

  test('says what is wrong with a reason, next to it', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(worked, { geo_flags: [flag] }) })
    await field('Where were you?').fill('Ice')
    server.refuses(explainGeoLog, 'invalid', { message: 'Say it in words', target: 'words' })
    await button('Send').click()
    await reads('Say it in words')
    await expect.element(field('Where were you?')).toHaveValue('Ice')
  })
})
