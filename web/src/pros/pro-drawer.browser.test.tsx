import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { addFavorite, getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { getCheckinPass } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConfirmed } from '../testing/make-applications.ts'
import { aRunningGig, GIG_ID } from '../testing/make-gigs.ts'
import { aProRecord } from '../testing/make-pro-record.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const roster = `/locations/1/gigs/${GIG_ID}/roster`
const shift = (server: StandIn): void => {
  server.answers(getGig, aRunningGig())
  server.answers(getRoster, [aConfirmed({ presence: 'here' })])
  server.answers(getCheckinPass, { pass: 'p101-x-0123456789abcdef', valid_until: hoursFromNow(1) })
  server.answers(getProRecord, aProRecord())
}
const name = page.getByRole('link', { name: 'Luis Ortega' })
const drawer = page.getByRole('dialog', { name: 'Luis Ortega' })

describe('the drawer of a pro', () => {
  test('opens from the name, says how the pro worked here, and closes by Escape with the focus back on the name', async () => {
    const { address, server } = await openApp(roster, { prepare: shift })
    await name.click()
    await expect.element(drawer).toBeVisible()
    expect(address()).toBe(`${roster}?selected_pro_id=7`)
    expect(server.asked(getProRecord)).toEqual([{ params: { id: 7 } }])
    for (const words of [
      '98%',
      '12 min late',
      '5 of 5',
      'Closed with two people short.',
      'No-show',
      'On time',
      'Never expires',
      /in your network/,
    ])
      await expect.element(drawer.getByText(words).first()).toBeVisible()
    await expect.element(drawer.getByText(/^Expired Fri, Jan 31, 2020/)).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: '(843) 555-0199' })).toHaveAttribute('href', 'tel:+18435550199')
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    expect(address()).toBe(roster)
    await expect.element(name).toHaveFocus()
  })

  test('has the pro’s resume where this location may read it', async () => {
    await openApp(`${roster}?selected_pro_id=7`, {
      prepare: (server) => {
        shift(server)
        server.answers(getProRecord, aProRecord({ resume: { name: 'luis-ortega.pdf', bytes: 84_000, created_ts: hoursFromNow(-200) } }))
      },
    })
    await expect.element(drawer.getByText('luis-ortega.pdf')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Download' })).toBeVisible()
  })

  test('opens from its address on a phone, and its button leaves the address without it', async () => {
    const { address } = await openApp(`${roster}?selected_pro_id=7`, { prepare: shift, size: PHONE })
    await expect.element(drawer).toBeVisible()
    const { width, height } = drawer.element().getBoundingClientRect()
    expect([width, height]).toEqual([PHONE.width, PHONE.height])
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(address()).toBe(roster)
  })

  test('adds the pro to the favorites', async () => {
    const { server } = await openApp(`${roster}?selected_pro_id=7`, { prepare: shift })
    await expect.element(button('Favorite')).toHaveAttribute('aria-pressed', 'false')
    server.answers(addFavorite, { id: 3, pro_id: 7, location_id: 1 })
    server.answers(getProRecord, aProRecord({ is_favorite: true, favorite_id: 3 }))
    await button('Favorite').click()
    await expect.element(button('Favorite')).toHaveAttribute('aria-pressed', 'true')
    expect(server.asked(addFavorite)).toEqual([{ body: { pro_id: 7, location_id: 1 } }])
  })

  test('of a new pro hides the rating, and a pro who is not confirmed shows no phone', async () => {
    const { performance } = aProRecord()
    await openApp(`${roster}?selected_pro_id=7`, {
      prepare: (server) => {
        shift(server)
        server.answers(getProRecord, aProRecord({ phone_number: null, performance: { ...performance, rating: null, ratings_summary: [] } }))
      },
    })
    await reads('rating shown after 5 shifts at 3 businesses')
    await readsNot('On time')
    await expect.element(drawer.getByRole('link', { name: /555/ })).not.toBeInTheDocument()
  })

  test('says so when the pro is unknown here', async () => {
    await openApp(`${roster}?selected_pro_id=7`, {
      prepare: (server) => {
        shift(server)
        server.refuses(getProRecord, 'NOT_FOUND')
      },
    })
    await expect.element(page.getByRole('dialog', { name: 'Pro' })).toBeVisible()
  })
})
