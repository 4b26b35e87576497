import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@muster/contract/calendars/calendar-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const ADDRESS = 'https://muster.example/calendar/abcDEF.ics'
const open = (created_ts: string | null, prepare: (server: StandIn) => void = () => {}) =>
  openApp('/settings', {
    as: aPro(),
    size: PHONE,
    prepare: (server) => {
      server.answers(listSessions, [])
      server.answers(getCalendarFeed, { created_ts })
      prepare(server)
    },
  })

test('a calendar link is made with one tap, shown once, and opens in the device’s calendar', async () => {
  const { server } = await open(null)
  server.answers(makeCalendarFeed, { link: ADDRESS })
  await expect.element(button('Make link')).toBeVisible()
  server.answers(getCalendarFeed, { created_ts: hoursFromNow(0) })
  await button('Make link').click()
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(ADDRESS)
  await expect.element(link('Open in calendar')).toHaveAttribute('href', 'webcal://muster.example/calendar/abcDEF.ics')
  await expect.element(button('Copy link')).toBeVisible()
})

test('a kept link is not shown again; a new one replaces it after a question', async () => {
  const { server } = await open(hoursFromNow(-50))
  await reads(/You have a link since .*We can’t show it again/)
  await button('Make new link').click()
  await reads('Calendars that use the old link stop showing your shifts.')
  server.answers(makeCalendarFeed, { link: ADDRESS })
  await inDialog().getByRole('button', { name: 'Make new link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(ADDRESS)
})

test('a link ends after a question', async () => {
  const { server } = await open(hoursFromNow(-50))
  await button('End link').click()
  server.answers(endCalendarFeed, null)
  server.answers(getCalendarFeed, { created_ts: null })
  await inDialog().getByRole('button', { name: 'End link' }).click()
  await reads('Calendar link ended')
  await expect.element(button('Make link')).toBeVisible()
})
