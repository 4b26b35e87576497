import { getNotice, listNotices, type Notice, readNotice } from '@muster/contract/notices/notice-endpoints.ts'
import { getPushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import { getNoticeSettings, putNoticePlan, putNoticeSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { page, userEvent } from 'vitest/browser'
import { aNoticeSettings, aPushDevice } from '../testing/make-notice-settings.ts'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aProGigDetail } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = aPro()
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const opened = (settings = aNoticeSettings()) =>
  openApp('/notification-settings', {
    as,
    prepare: (server) => {
      server.answers(getNoticeSettings, settings)
      server.answers(getPushDevice, aPushDevice())
    },
  })

describe('what we send', () => {
  test('is a tick for each topic and channel that reaches the person', async () => {
    const { server } = await opened()
    await expect.element(tick('Offers and selections: SMS')).toBeChecked()
    await expect.element(tick('Offers and selections: Email')).not.toBeChecked()
    await expect.element(page.getByRole('columnheader', { name: 'Push' })).not.toBeInTheDocument()
    server.answers(putNoticeSetting, aNoticeSettings({}, { email: true }))
    server.answers(getNoticeSettings, aNoticeSettings({}, { email: true }))
    await tick('Offers and selections: Email').click()
    await expect.element(tick('Offers and selections: Email')).toBeChecked()
    expect(server.asked(putNoticeSetting)).toEqual([{ body: { topic: 'offers', channel: 'email', is_on: true } }])
  })

  test('keeps a cancellation’s email on, and says why', async () => {
    await opened()
    await expect.element(page.getByText('Changes and cancellations by email: always on')).toBeInTheDocument()
    await expect.element(tick('Changes and cancellations: SMS')).toBeEnabled()
    await reads(/can’t be silenced entirely/)
  })

  test('stays as it was when it could not be saved', async () => {
    const { server } = await opened()
    await expect.element(tick('Offers and selections: SMS')).toBeChecked()
    server.loses()
    await tick('Offers and selections: SMS').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(tick('Offers and selections: SMS')).toBeChecked()
  })

  test('is only in the app for someone without a phone or email', async () => {
    await opened(aNoticeSettings({ sms: false, email: false }))
    await reads(/all notices are only in the app/)
  })
})

describe('the link of a notice', () => {
  const notice = {
    id: 5,
    kind: 'selected',
    payload: { gig_id: 101, body: 'You were selected' },
    created_ts: hoursFromNow(-1),
    read_at: null,
  }
  const prepare = (server: StandIn): void => {
    server.answers(listProApplications, aPage())
    server.answers(getGigForPro, aProGigDetail())
    server.answers(getMyProfile, aProfile())
    server.answers(listNotices, { ...aPage<z.output<typeof Notice>>(), unread: 0 })
    server.answers(readNotice, null)
  }

  test('opens what the notice is about, and marks it as read', async () => {
    const { server, address } = await openApp('/notices/5', {
      as,
      prepare: (standIn) => {
        prepare(standIn)
        standIn.answers(getNotice, notice)
      },
    })
    await expect.poll(address).toContain('selected_gig_id=101')
    await expect.poll(() => server.asked(readNotice)).toEqual([{ params: { id: 5 } }])
  })

  test('reads its words if it has no page', async () => {
    await openApp('/notices/5', {
      as,
      prepare: (standIn) => {
        prepare(standIn)
        standIn.answers(getNotice, { ...notice, kind: 'market_opened', payload: { body: 'Muster is in Savannah now' } })
      },
    })
    await reads('Muster is in Savannah now')
  })
})

describe('quiet hours and the daily email', () => {
  const aPlan = (plan: Partial<ReturnType<typeof aNoticeSettings>['plan']>, daily = false) => ({
    ...aNoticeSettings({}, { daily }),
    plan: { ...aNoticeSettings().plan, ...plan },
  })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

  test('are off until someone turns them on, and then changed in place', async () => {
    const { server } = await opened()
    const quiet = { from: '21:00:00', to: '08:00:00' }
    await reads(/^Without them, only reminders wait/)
    server.answers(putNoticePlan, aPlan({ quiet, zone }))
    server.answers(getNoticeSettings, aPlan({ quiet, zone }))
    await page.getByRole('switch', { name: /^Quiet hours/ }).click()
    await expect.poll(() => server.asked(putNoticePlan)[0]?.body).toEqual({ zone, quiet, digest_hour: 8 })
    await reads(/^Texts and push wait, also offers/)
    const from = page.getByRole('textbox', { name: 'From' })
    await from.fill('10:30 pm')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => server.asked(putNoticePlan)[1]?.body).toMatchObject({ quiet: { from: '22:30:00', to: '08:00:00' } })
  })

  test('are chosen by topic, which urgent ones can’t be', async () => {
    const { server } = await opened()
    await expect.element(page.getByRole('combobox', { name: 'Daily email at' })).not.toBeInTheDocument()
    await expect.element(tick('Changes and cancellations: Once a day')).not.toBeInTheDocument()
    server.answers(putNoticeSetting, aPlan({}, true))
    await tick('Offers and selections: Once a day').click()
    await expect.poll(() => server.asked(putNoticeSetting)[0]?.body).toEqual({ topic: 'offers', channel: 'daily', is_on: true })
  })

  test('change the hour in place', async () => {
    const { server } = await opened(aPlan({}, true))
    await expect.element(tick('Offers and selections: Once a day')).toBeChecked()
    server.answers(putNoticePlan, aPlan({ digest_hour: 18, zone }, true))
    server.answers(getNoticeSettings, aPlan({ digest_hour: 18, zone }, true))
    await page.getByRole('combobox', { name: 'Daily email at' }).selectOptions('6:00 pm')
    await expect.poll(() => server.asked(putNoticePlan)[0]?.body).toEqual({ zone, quiet: null, digest_hour: 18 })
  })
})
