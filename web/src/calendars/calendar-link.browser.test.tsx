import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@muster/contract/calendars/calendar-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { getHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listPhantomGigs } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aProGigDetail } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
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

test('a confirmed shift can be saved to the calendar, and one that is only applied to can’t', async () => {
  for (const is_confirmed of [true, false]) {
    const gig = aProGigDetail({ application_id: 501, has_applied: true, is_selected: is_confirmed, is_confirmed })
    await openApp(`/locations/-1/jobs?selected_gig_id=${GIG_ID}`, {
      as: aPro(),
      size: PHONE,
      prepare: (server) => {
        server.answers(getMyProfile, aProfile())
        server.answers(listProApplications, aPage())
        server.answers(getGigForPro, gig)
        server.answers(getHandover, {
          why_not: 'HANDOVER_OFF',
          points: 0,
          suspended_until: null,
          answer_by: gig.start_time,
          setting: 'NO',
          handover: null,
          parts: { FIRST: null, LAST: null },
        })
      },
    })
    await reads('No fees come out of your pay')
    if (is_confirmed) await expect.element(button('Add to calendar')).toBeVisible()
    else expect(page.getByRole('button', { name: 'Add to calendar' }).elements()).toEqual([])
  }
})

test('a manager finds the link above the calendar of shifts', async () => {
  await openApp('/locations/1/gigs?view=calendar', {
    prepare: (server) => {
      server.answers(getLocation, aLocation())
      server.answers(listSkills, [])
      server.answers(listPhantomGigs, [])
    },
  })
  await button('Show in your calendar').click()
  await reads(/shifts and interviews of all your locations/)
  await expect.element(inDialog().getByRole('button', { name: 'Make link' })).toBeVisible()
})
