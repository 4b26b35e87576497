import { exportGigs, getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listSavedViews } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aGigRow, aSkillTag, GIG_ID } from '../../testing/make-gigs.ts'
import { aLocation, anAddress, aSkill } from '../../testing/make-locations.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, link, loading, reads, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigs = '/locations/1/gigs'
const server2 = aGigRow({
  id: 102,
  start_time: hoursFromNow(30),
  skill: aSkillTag({ id: 4, name: 'Server', name_es: 'Mesero' }),
  skill_id: 4,
})
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
  server.answers(listSkills, [aSkill()])
  server.answers(listSavedViews, [])
  server.answers(listGigs, aPage(aGigRow({ total_applications_count: 2 }), server2))
}
const empty = (server: StandIn): void => {
  answered(server)
  server.answers(listGigs, aPage())
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the list of shifts', () => {
  test('lists the shifts from yesterday on, soonest first', async () => {
    const { server } = await openApp(gigs, { prepare: answered })
    await expect.element(row('Line cook')).toBeVisible()
    await expect.element(row('Server')).toBeVisible()
    expect(server.asked(listGigs)[0]?.query).toMatchObject({ ordering: 'start_time' })
    expect(server.asked(listGigs)[0]?.query?.statuses).not.toContain('cancelled')
  })

  test('keeps a chosen filter in the address, and asks for it', async () => {
    const { server } = await openApp(`${gigs}?statuses=paymentDue`, { prepare: answered })
    await expect.element(row('Line cook')).toBeVisible()
    expect(server.asked(listGigs)[0]?.query?.statuses).toEqual(['paymentDue'])
  })

  test('offers to clear filters that leave nothing', async () => {
    const { server, address } = await openApp(`${gigs}?statuses=paymentDue`, { prepare: empty })
    await reads('No shifts match these filters.')
    server.answers(listGigs, aPage(aGigRow()))
    await button('Clear filters').click()
    await expect.element(row('Line cook')).toBeVisible()
    expect(address()).toBe(gigs)
  })

  test('leads to posting when there is nothing yet', async () => {
    await openApp(gigs, { prepare: empty })
    await reads('Shifts you post show up here.')
    await expect.element(link('Post a shift')).toHaveAttribute('href', '/locations/1/gigs-add')
  })

  test('waits in the shape of the list', async () => {
    let answer = (): void => undefined
    await openApp(gigs, {
      prepare: (server) => {
        answered(server)
        answer = server.waits(listGigs, aPage(aGigRow()))
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(row('Line cook')).toBeVisible()
  })

  test('offers to try again when the list does not load, in Spanish', async () => {
    const { server } = await openApp(gigs, {
      language: 'es',
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(listGigs, aPage(server2))
    await button('Reintentar').click()
    await expect.element(row('Mesero')).toBeVisible()
  })

  test('shows at once what someone else posted, filled or cancelled', async () => {
    const { server } = await openApp(gigs, { prepare: answered })
    await expect.element(row('Server')).toBeVisible()
    server.answers(listGigs, aPage(aGigRow({ status: 'CONFIRMED', confirmed_pros_count: 3 })))
    await server.tells({ kind: 'gig', gig_id: 102, location_id: 1 })
    await expect.element(row('Server')).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /Line cook.*3 of 3.*Filled/ })).toBeVisible()
  })

  test('opens the page of a shift on a phone', async () => {
    const { server, address } = await openApp(gigs, { prepare: answered, size: PHONE })
    await reads('Line cook')
    server.refuses(getGig, 'NOT_FOUND')
    await page
      .getByRole('link', { name: /Line cook/ })
      .first()
      .click()
    await expect.poll(address).toBe(`${gigs}/${GIG_ID}`)
  })

  test('says what is known while the network is gone', async () => {
    const { server } = await openApp(gigs, { prepare: answered })
    await expect.element(row('Line cook')).toBeVisible()
    server.loses()
    await reads('You’re offline. This page may be out of date, and you can’t make changes.')
    await expect.element(row('Line cook')).toBeVisible()
    server.loses(false)
    await readsNot('You’re offline. This page may be out of date, and you can’t make changes.')
    expect(server.asked(exportGigs)).toEqual([])
  })
})
