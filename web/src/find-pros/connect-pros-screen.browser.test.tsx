import { getNetworkCounts } from '@muster/contract/network/network-endpoints.ts'
import { addGroup, editGroup, listGroups } from '@muster/contract/network/group-endpoints.ts'
import { aGroup, networkCounts } from '../testing/make-network.ts'
import { listCertifications } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { addSavedView, listSavedViews } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { addFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { listPros, searchPros } from '@muster/contract/pros/pro-search-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFoundPro, proOptions } from '../testing/make-found-pro.ts'
import { aLocation, aSkill } from '../testing/make-locations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const pros = '/locations/1/connect/pros'
const silas = aFoundPro({
  id: 32,
  first_name: 'Silas',
  last_name: 'B.',
  display_name: 'Silas B.',
  badges: [],
  rating: null,
  in_network: false,
  worked_here_count: 0,
  last_here: null,
  says_available: null,
})
const found =
  (...people: ReturnType<typeof aFoundPro>[]) =>
  (server: StandIn): void => {
    server.answers(listPros, aPage(...people))
    server.answers(searchPros, { ...aPage(...people.slice(0, 1)), options: proOptions() })
    server.answers(listSkills, [aSkill(), aSkill({ id: 4, name: 'Dishwasher', name_es: 'Lavaplatos' })])
    server.answers(listCertifications, [{ id: 1, name: 'Food handler', name_es: 'Manipulador de alimentos' }])
    server.answers(listSavedViews, [])
    server.answers(getLocation, aLocation())
    server.answers(getNetworkCounts, networkCounts())
  }
const asked = (server: StandIn) => server.asked(listPros).at(-1)?.query
beforeEach(() => localStorage.removeItem('muster.connect_skill'))

describe('the search of pros', () => {
  test('shows what pros said apart from what Muster knows, their figures, and no surname the location may not read', async () => {
    const time = 'start_time=2026-11-28T22:00:00.000Z&end_time=2026-11-29T04:00:00.000Z'
    const { server } = await openApp(`${pros}?${time}`, { prepare: found(aFoundPro(), silas) })
    const rows = page.getByRole('row')
    await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Grace Okafor.*Yes.*11 times.*4\.9.*212.*98%.*2\.1/)
    expect(rows.nth(2).element().textContent).toMatch(/Silas B\..*Not set.*Never.*New/)
    await reads(/with no shift on Muster at that time$/)
    expect(asked(server)).toMatchObject({ distance: 25, ordering: 'rating', start_time: '2026-11-28T22:00:00.000Z' })
  })

  test('a chip with its count narrows the search and the address, and Clear keeps the sentence', async () => {
    const { server, address } = await openApp(pros, { prepare: found(aFoundPro(), silas) })
    await page.getByRole('button', { name: /^Favorites\s*1$/ }).click()
    await expect.poll(address).toBe(`${pros}?is_favorite=true`)
    await expect.poll(() => asked(server)).toMatchObject({ is_favorite: true })
    await button('Badges').click()
    await page.getByRole('checkbox', { name: 'Gold · 1' }).click()
    await expect.poll(() => asked(server)).toMatchObject({ is_favorite: true, badge_types: ['GOLD'] })
    await button('Clear').click()
    await expect.poll(address).toBe(pros)
  })

  test('keeps the position for the next visit', async () => {
    const first = await openApp(pros, { prepare: found(aFoundPro()) })
    await button('any position').click()
    await page.getByRole('menuitemradio', { name: 'Dishwasher' }).click()
    await expect.poll(first.address).toBe(`${pros}?skill_id=4`)
    expect(localStorage.getItem('muster.connect_skill')).toBe('4')
  })

  test('asks for the position of the last visit', async () => {
    const { server } = await openApp(pros, {
      prepare: (given) => {
        found(aFoundPro())(given)
        // After signing in, which forgets what another person kept.
        localStorage.setItem('muster.connect_skill', '4')
      },
    })
    await expect.poll(() => asked(server)).toMatchObject({ skill_id: 4 })
  })

  test('finds by a part of the name, offers a shift to the selected, and keeps a favorite', async () => {
    const { server } = await openApp(pros, { prepare: found(aFoundPro(), silas) })
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('gra')
    await expect.poll(() => asked(server)).toMatchObject({ pro_fullname: 'gra' })
    server.answers(addFavorite, { id: 9, pro_id: 31, location_id: 1 })
    await button('Grace O.: favorite').click()
    await expect.poll(() => server.asked(addFavorite)).toEqual([{ body: { pro_id: 31, location_id: 1 } }])
    await page.getByRole('checkbox', { name: 'Select all pros shown' }).click()
    await reads('2 pros selected')
    await expect.element(page.getByRole('link', { name: 'Offer shift' })).toHaveAttribute('href', '/locations/1/offers?pro_ids=31,32')
  })

  test('adds the selected to a group, or makes a new one with them in it', async () => {
    const { server } = await openApp(pros, {
      prepare: (ready) => {
        found(aFoundPro(), silas)(ready)
        ready.answers(listGroups, [aGroup({ id: 100_001, name: 'Saturday banquets', is_autogenerated: false })])
      },
    })
    const everyone = page.getByRole('checkbox', { name: 'Select all pros shown' })
    await everyone.click()
    await button('Add to group').click()
    await expect.element(inDialog()).toHaveAccessibleName('Add 2 pros to a group')
    await readsEachRefusal(server, editGroup, { LOCATION_NOT_APPROVED: 'You can group pros once we approve this location.' }, () =>
      button(/^Saturday banquets/).click(),
    )
    server.answers(editGroup, aGroup())
    await button(/^Saturday banquets/).click()
    await reads('2 pros are in Saturday banquets')
    expect(server.asked(editGroup).at(-1)).toEqual({ params: { id: 100_001 }, body: { add_pros: [31, 32] } })
    await readsNot('2 pros selected')
    await everyone.click()
    await button('Add to group').click()
    await button('New group').click()
    await field('Group name').fill('Rain crew')
    server.answers(addGroup, aGroup({ name: 'Rain crew' }))
    await button('Make group').click()
    await reads('2 pros are in Rain crew')
    expect(server.asked(addGroup)).toEqual([{ body: { name: 'Rain crew', pros: [31, 32], location_id: 1 } }])
  })

  test('saves the search under a name', async () => {
    const { server } = await openApp(`${pros}?is_verified=true&skill_id=4`, { prepare: found(aFoundPro()) })
    await button('Saved searches').click()
    await page.getByRole('menuitem', { name: 'Save these filters as a view' }).click()
    server.answers(addSavedView, { id: 3, name: 'Verified', search: 'is_verified=true&skill_id=4' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Verified')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => server.asked(addSavedView))
      .toEqual([{ body: { name: 'Verified', search: 'is_verified=true&skill_id=4', list: 'pros' } }])
  })

  test('says what to do when no one matches, and when the search fails', async () => {
    const { server } = await openApp(`${pros}?is_verified=true`, { prepare: found() })
    await reads('No pros match')
    server.answers(listPros, aPage(aFoundPro()))
    await button('Clear filters').click()
    await reads('Grace Okafor')
  })

  test('is cards on a phone', async () => {
    await openApp(pros, { prepare: found(aFoundPro()), size: PHONE })
    await reads(/212 shifts/)
    expect(page.getByRole('table').elements()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
    // One tap to the location's own pros, and back.
    const tabs = page.getByRole('navigation', { name: 'Your pros' })
    for (const [name, path] of [
      ['Find pros', 'pros'],
      ['Groups', 'groups'],
      ['Network', 'network'],
    ] as const)
      await expect.element(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', `/locations/1/connect/${path}`)
  })

  test('lists the same pros beside the map', async () => {
    await openApp(`${pros}?view=map`, { prepare: found(aFoundPro(), silas) })
    await reads('Silas B.')
    await reads('Pins are rounded to half a mile. Home addresses stay private.')
    await readsNot('No pros match')
  })
})
