import { listEvents } from '@muster/contract/events/event-endpoints.ts'
import { exportGigs, getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listsGigs, showsGig } from '../../testing/gig-calls.ts'
import { anEvent } from '../../testing/make-events.ts'
import { aGig, aGigRow, aSkillTag, GIG_ID } from '../../testing/make-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, link, loading, reads, readsNot } from '../../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigs = '/locations/1/gigs'
const server2 = aGigRow({
  id: 102,
  start_time: hoursFromNow(30),
  skill: aSkillTag({ id: 4, name: 'Server', name_es: 'Mesero' }),
  skill_id: 4,
})
const answered = (server: StandIn): void => listsGigs(server, aGigRow({ total_applications_count: 2 }), server2)
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

  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('marks the shifts of an event, a series or a bundle, at %s', async (_where, size) => {
    const marked = aGigRow({ event_name: 'Spring gala', is_recurring: true, number_of_gigs_in_bundle: 3 })
    const part = aGigRow({ id: 103, split_of: { gig_id: 103, start_time: hoursFromNow(26), end_time: hoursFromNow(36) } })
    const prepare = (server: StandIn): void => {
      answered(server)
      server.answers(listGigs, aPage(marked, aGigRow({ id: 102 }), part))
    }
    await openApp(gigs, { prepare, size })
    await reads('Event: Spring gala')
    await reads('Repeats')
    await reads('Bundle of 3 shifts')
    await reads(/^Part of .* – /)
    expect(page.getByText('Repeats').elements()).toHaveLength(1)
  })

  test('keeps a chosen filter in the address, and asks for it', async () => {
    const { server } = await openApp(`${gigs}?statuses=paymentDue`, { prepare: answered })
    await expect.element(row('Line cook')).toBeVisible()
    expect(server.asked(listGigs)[0]?.query?.statuses).toEqual(['paymentDue'])
  })

  test('says which number is none, keeps it and stays open', async () => {
    const { server, address } = await openApp(gigs, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listSkills, [])
        standIn.answers(listEvents, aPage())
      },
    })
    await button('More').click()
    await field('Shift number').fill('#12')
    await button('Show shifts').click()
    await reads('Use digits only, such as 501')
    await expect.element(field('Shift number')).toHaveValue('#12')
    await field('Shift number').fill('12')
    await button('Show shifts').click()
    await expect.poll(address).toContain('gig_id=12')
    await expect.poll(() => server.asked(listGigs).at(-1)?.query?.gig_id).toBe(12)
  })

  test('shows the shifts of one event, also of one that is over, and keeps an event that the list lacks', async () => {
    const { server, address } = await openApp(`${gigs}?events=9`, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listSkills, [])
        standIn.answers(listEvents, ({ query }) => (query?.past ? aPage(anEvent({ id: 301, name: 'Harbor gala' })) : aPage()))
      },
    })
    await page.getByRole('button', { name: /^More\s*1/ }).click()
    const event = page.getByRole('combobox', { name: 'Event' })
    await expect.element(event).toHaveDisplayValue('#9')
    await event.selectOptions('Harbor gala')
    await button('Show shifts').click()
    await expect.poll(address).toContain('events=301')
    // No start: an event that is over would show nothing from yesterday on.
    await expect.poll(() => server.asked(listGigs).at(-1)?.query).toMatchObject({ events: [301] })
    expect(server.asked(listGigs).at(-1)?.query).not.toHaveProperty('start_time__gte')
    await page.getByRole('button', { name: /^More\s*1/ }).click()
    await button('Clear these').click()
    await expect.poll(address).not.toContain('events')
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
    server.answers(getRescue, null)
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
    await reads(/^You’re offline; last updated \d+:\d\d [ap]m\. Changes need a connection\.$/)
    await expect.element(row('Line cook')).toBeVisible()
    server.loses(false)
    await readsNot(/^You’re offline; last updated \d+:\d\d [ap]m\. Changes need a connection\.$/)
  })
  test('keeps the list on screen when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(gigs, { prepare: answered })
    await expect.element(row('Server')).toBeVisible()
    await failsToRefresh(listGigs, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.element(row('Server')).toBeVisible()
  })

  test('saves the listed shifts as a file, or says that it failed', async () => {
    const { server } = await openApp(`${gigs}?statuses=unfilled`, { prepare: answered })
    await expect.element(row('Server')).toBeVisible()
    server.refuses(exportGigs, 'TOO_MANY_REQUESTS')
    await button('Save as CSV').click()
    await reads('We couldn’t create the file. Try again in a moment.')
    const names: string[] = []
    server.answers(exportGigs, 'Shift,Position\n101,Line cook\n')
    // A headless browser would put the file on disk: only its name matters here.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    onTestFinished(() => saved.mockRestore())
    await button('Save as CSV').click()
    await expect.poll(() => names).toEqual([expect.stringMatching(/^shifts-\d{4}-\d\d-\d\d\.csv$/)])
    expect(server.asked(exportGigs).at(-1)?.query?.statuses).toEqual(['unfilled'])
  })

  test('asks once for the next page near the end, and again on request when that failed', async () => {
    const many = Array.from({ length: 50 }, (_, n) => aGigRow({ id: 200 + n }))
    const { server } = await openApp(gigs, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listGigs, { ...aPage(...many), count: 51, next: '/api/staffer/gigs/?page=2' })
      },
    })
    await expect.element(row('Line cook').first()).toBeVisible()
    server.refuses(listGigs, 'TOO_MANY_REQUESTS')
    page.getByText('Load more').element().scrollIntoView()
    await reads('We couldn’t load this')
    await expect.element(row('Line cook').first()).toBeInTheDocument()
    server.answers(listGigs, { ...aPage(server2), count: 51 })
    await button('Load more').click()
    await expect.element(row('Server')).toBeVisible()
    expect(server.asked(listGigs).map(({ query }) => query?.page)).toEqual([1, 2, 2])
    await readsNot('We couldn’t load this')
  })

  test('opens a shift next to the list, steps to the next, and keeps it when a refresh fails', async () => {
    const { failsToRefresh, address } = await openApp(gigs, {
      prepare: (server) => {
        answered(server)
        showsGig(server, aGig())
      },
    })
    await row('Line cook').getByRole('link', { name: 'Line cook' }).click()
    const panel = page.getByRole('complementary', { name: `Shift ${GIG_ID}` })
    await expect.element(panel.getByRole('heading', { name: 'Line cook' })).toBeVisible()
    await failsToRefresh(getGig, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.element(panel.getByRole('heading', { name: 'Line cook' })).toBeVisible()
    await button('Next shift').click()
    await expect.poll(address).toBe(`${gigs}?selected_gig_id=102`)
    await reads('TOO_MANY_REQUESTS')
    await button('Close').click()
    await expect.poll(address).toBe(gigs)
  })
})
