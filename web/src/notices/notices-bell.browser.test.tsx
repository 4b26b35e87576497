import { getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices, readNotice, readNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getPushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import { getNoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { aNoticeSettings, aPushDevice } from '../testing/make-notice-settings.ts'
import { aLocationSummary, aPro } from '../testing/make-people.ts'
import { aProfile, aProGigDetail } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = aPro()
const schedule = '/locations/-1/schedule'
const notice = (id: number, body: string, read_at: string | null = null) => ({
  id,
  kind: 'gig_changed',
  payload: { body, gig_id: 101 },
  created_ts: hoursFromNow(-id),
  read_at,
})
const unread = { ...aPage(notice(1, 'Your shift moved'), notice(2, 'You were paid', hoursFromNow(-1))), unread: 1 }
const read = { ...aPage(notice(1, 'Your shift moved', hoursFromNow(0)), notice(2, 'You were paid', hoursFromNow(-1))), unread: 0 }
const answered = (server: StandIn): void => {
  server.answers(listProApplications, aPage())
  server.answers(listNotices, unread)
}
const bell = button('Notices, 1 unread')

describe('notices', () => {
  test('are counted on the bell, and open what they are about', async () => {
    const { server, address } = await openApp(schedule, { as, prepare: answered })
    await bell.click()
    await reads(/Your shift moved/)
    server.answers(readNotice, null)
    server.answers(listNotices, read)
    server.answers(getGigForPro, aProGigDetail())
    server.answers(getMyProfile, aProfile())
    await link(/Your shift moved/).click()
    await expect.poll(() => server.asked(readNotice)).toEqual([{ params: { id: 1 } }])
    await expect.poll(address).toContain('selected_gig_id=101')
    await expect.element(button('Apply · $160')).toBeVisible()
    await expect.element(button('Notices')).toBeVisible()
  })

  test('name the location for a manager of several', async () => {
    const at = (id: number, location_id: number) => ({
      ...notice(id, 'Luis O. took the open spot'),
      payload: { body: 'Luis O. took the open spot', gig_id: 101, location_id },
    })
    await openApp('/notification-settings', {
      prepare: (server) => {
        server.answers(listActiveLocations, [aLocationSummary(), aLocationSummary({ id: 2, name: 'Pier Nine' })])
        server.answers(getNoticeSettings, aNoticeSettings())
        server.answers(getPushDevice, aPushDevice())
        server.answers(listNotices, { ...aPage(at(1, 2), at(2, 1)), unread: 0 })
      },
    })
    await button('Notices').click()
    await reads('Pier Nine')
  })

  test('are in the language the reader has now, whatever they were written in; an old one keeps its words', async () => {
    const both = { body: 'Your shift moved', in_language: { en: 'Your shift moved', es: 'Tu turno cambió' } }
    const moved = { ...notice(1, ''), payload: { ...both, gig_id: 101 } }
    const prepare = (server: StandIn): void => {
      server.answers(listProApplications, aPage())
      server.answers(listNotices, { ...aPage(moved, notice(2, 'You were paid')), unread: 2 })
    }
    await openApp(schedule, { as, language: 'es', prepare })
    await button('Avisos, 2 sin leer').click()
    await reads(/Tu turno cambió/)
    await readsNot(/Your shift moved/)
    await reads(/You were paid/)
  })

  test('are all marked as read at once, or say that this failed', async () => {
    const { server } = await openApp(schedule, { as, prepare: answered })
    await bell.click()
    server.loses()
    await button('Mark all as read').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(readNotices, null)
    server.answers(listNotices, read)
    await button('Mark all as read').click()
    await expect.element(button('Mark all as read')).not.toBeInTheDocument()
    expect(server.asked(readNotices)).toEqual([{ body: { up_to_id: 1 } }])
  })

  test('arrive while the screen is open, and stay when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(schedule, {
      as,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listNotices, { ...read, results: [] })
      },
    })
    await button('Notices').click()
    await reads('No notices yet. Updates about your shifts appear here.')
    server.answers(listNotices, unread)
    await server.tells({ kind: 'notice' })
    await reads(/Your shift moved/)
    await failsToRefresh(listNotices, { kind: 'notice' })
    await reads(/Your shift moved/)
  })

  test('do not look empty before they loaded, or when they did not', async () => {
    let answer = (): void => undefined
    const { server } = await openApp(schedule, {
      as,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listNotices, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await button('Notices').click()
    await reads('Slow down.')
    await readsNot('No notices yet. Updates about your shifts appear here.')
    answer = server.waits(listNotices, unread)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads(/Your shift moved/)
  })
})
