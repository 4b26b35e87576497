import { addGeoLog } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, field, reads, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage, coming, sheetOf, working } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { AWAY, goTo, standAt, THE_DOOR } from '../testing/stand-at.ts'

const as = aPro()
const size = PHONE
const listening = (server: StandIn): void => {
  clock(working)(server)
  server.answers(addGeoLog, sheetOf(working))
}
const reported = (server: StandIn) => server.asked(addGeoLog).map(({ body }) => body.action)
const hides = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

// The browser's permission holds for all pages at once, so every test that grants it is in this file.
describe('where the phone is', () => {
  test('reports that the pro left, came back, and when the phone no longer knows', async () => {
    await standAt(AWAY)
    const { server } = await openApp(clockPage, { as, size, prepare: listening })
    await expect.poll(() => reported(server)).toEqual(['GEO_FENCE_EXITED'])
    expect(server.asked(addGeoLog)[0]).toMatchObject({
      body: { gig_application_id: 501, position: { coordinates: { coordinates: [AWAY.longitude, AWAY.latitude] }, precision: 'FINE' } },
    })
    await goTo(THE_DOOR)
    await expect.poll(() => reported(server).at(-1)).toBe('GEO_FENCE_ENTERED')
    await goTo(null)
    await expect.poll(() => reported(server).at(-1)).toBe('UNKNOWN')
    expect(server.asked(addGeoLog).at(-1)?.body.position).toBeUndefined()
  })

  test('reports a place again after the server failed, and only once otherwise', async () => {
    await standAt(THE_DOOR)
    const watch = vi.spyOn(navigator.geolocation, 'watchPosition').mockReturnValue(1)
    onTestFinished(() => watch.mockRestore())
    const { server } = await openApp(clockPage, { as, size, prepare: listening })
    await expect.poll(() => watch.mock.calls.length).toBe(1)
    const moves = (coords: { latitude: number; longitude: number }): void =>
      watch.mock.calls[0]?.[0]({ coords: { ...coords, accuracy: 10 } } as GeolocationPosition)
    server.refuses(addGeoLog, 'UNKNOWN')
    moves(AWAY)
    await expect.poll(() => reported(server)).toEqual(['GEO_FENCE_EXITED'])
    // The page learns of the failure a moment after the call was made.
    await expect
      .poll(() => {
        moves(AWAY)
        return reported(server).length
      })
      .toBeGreaterThan(1)
    server.answers(addGeoLog, sheetOf(working))
    moves(THE_DOOR)
    await expect.poll(() => reported(server).at(-1)).toBe('GEO_FENCE_ENTERED')
    const before = reported(server).length
    moves(THE_DOOR)
    moves(AWAY)
    await expect.poll(() => reported(server).at(-1)).toBe('GEO_FENCE_EXITED')
    expect(reported(server)).toHaveLength(before + 1)
    // None of this is the pro's to solve.
    await reads(/^On the clock since/)
    await readsNot('Something broke on our side. We kept what you typed. Try again.')
  })

  test('forgets that the pro was away while the page is hidden, and looks again when it is back', async () => {
    onTestFinished(() => hides('visible'))
    await standAt(AWAY)
    const { server } = await openApp(clockPage, { as, size, prepare: listening })
    await expect.poll(() => reported(server)).toEqual(['GEO_FENCE_EXITED'])
    hides('hidden')
    await expect.poll(() => reported(server)).toEqual(['GEO_FENCE_EXITED', 'UNKNOWN'])
    hides('visible')
    await expect.poll(() => reported(server)).toEqual(['GEO_FENCE_EXITED', 'UNKNOWN', 'GEO_FENCE_EXITED'])
  })

  test('stops looking once the pro clocked out', async () => {
    await standAt(THE_DOOR)
    const looks = vi.spyOn(navigator.geolocation, 'watchPosition')
    const stops = vi.spyOn(navigator.geolocation, 'clearWatch')
    onTestFinished(() => {
      looks.mockRestore()
      stops.mockRestore()
    })
    const { server } = await openApp(clockPage, { as, size, prepare: listening })
    await expect.poll(() => looks.mock.results.length).toBe(1)
    server.answers(getProApplication, { ...working, clocked_out_at: hoursFromNow(0) })
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(/^Worked until/)
    await expect.poll(() => stops.mock.calls).toEqual([[looks.mock.results[0]?.value]])
  })

  test('clocks in where the phone is', async () => {
    await standAt(THE_DOOR)
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    server.answers(addPunch, sheetOf(coming))
    await button('Clock in').click()
    await reads('You are on the clock')
    expect(server.asked(addPunch)).toMatchObject([
      { body: { position: { coordinates: { coordinates: [THE_DOOR.longitude, THE_DOOR.latitude] }, precision: 'FINE' } } },
    ])
  })

  test('asks once before a clock-in far away, and sends the reason and the moment of the press', async () => {
    await standAt(AWAY)
    const required = { ...coming, is_checkin_required: true }
    const { server } = await openApp(clockPage, { as, size, prepare: clock(required) })
    server.answers(addPunch, sheetOf(required))
    await button('Clock in').click()
    await reads('You’re 1.4 mi from the door. Clock in anyway?')
    await reads(/^You clock in at .+\. Your pay starts with the shift, at .+ Harbor House sees the distance\.$/)
    const pressed = Date.now()
    await button('Not now').click()
    await expect.element(button('Code')).toBeVisible()
    expect(server.asked(addPunch)).toEqual([])
    await button('Clock in').click()
    await field(/^Why\?/).fill('Picking up ice for the bar')
    await button('Clock in').click()
    await reads('You are on the clock')
    const [sent] = server.asked(addPunch)
    expect(sent).toMatchObject({ body: { explanation: 'Picking up ice for the bar', position: { precision: 'FINE' } } })
    expect(Date.parse(sent!.body.time!)).toBeGreaterThanOrEqual(pressed)
  })

  test('keeps a far clock-in that did not go out, and sends it as it was once the network is back', async () => {
    await standAt(AWAY)
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    await button('Clock in').click()
    await reads(/^You clock in at .+\. Your pay starts with the shift, at .+\.$/)
    // Nothing asks for a reason where the business wants no proof.
    await expect.element(field(/^Why\?/)).not.toBeInTheDocument()
    server.loses()
    await button('Clock in').click()
    await reads('Not sent yet. Kept on this phone.')
    server.answers(addPunch, sheetOf(coming))
    server.loses(false)
    await readsNot('Not sent yet. Kept on this phone.')
    expect(server.asked(addPunch)).toMatchObject([{ body: { punch_type: 'CLOCK_IN', position: { precision: 'FINE' } } }])
  })

  test('asks before a clock-in without a location only where the business wants proof', async () => {
    await standAt(THE_DOOR)
    await goTo(null)
    const required = { ...coming, is_checkin_required: true }
    const { server } = await openApp(clockPage, { as, size, prepare: clock(required) })
    server.answers(addPunch, sheetOf(required))
    await button('Clock in').click()
    await reads('We can’t tell where you are. Clock in anyway?')
    await button('Clock in').click()
    await reads('You are on the clock')
    expect(server.asked(addPunch).map(({ body }) => [body.position, body.explanation])).toEqual([[undefined, undefined]])
  })

  test('never asks for the permission to look', async () => {
    const asks = vi.spyOn(navigator.permissions, 'query')
    const looks = vi.spyOn(navigator.geolocation, 'watchPosition')
    onTestFinished(() => {
      asks.mockRestore()
      looks.mockRestore()
    })
    await openApp(clockPage, { as, size, prepare: clock(working) })
    // The mock lists a question before the browser answers it.
    await expect.poll(() => asks.mock.settledResults[0]?.type).toBe('fulfilled')
    expect((asks.mock.settledResults[0]!.value as PermissionStatus).state).not.toBe('granted')
    await reads(/^On the clock since/)
    expect(looks).not.toHaveBeenCalled()
  })
})
