import { approveLocation, getLocationForAdmin, listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { speak } from '../i18n/language.ts'
import { anAdminLocation, anAdminLocationRecord } from '../testing/make-locations.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const locations = '/admin/locations'
const as = anOperator()
const answered = (server: StandIn): void => {
  server.answers(listLocationsForAdmin, aPage(anAdminLocation()))
  server.answers(getLocationForAdmin, anAdminLocationRecord())
  server.answers(listMarkets, [{ id: 1, name: 'Charleston', state_code: 'SC', timezone: 'America/New_York' }])
}

const approve = () => inDialog().getByRole('button', { name: 'Approve' }).click()

describe('every location, for the operator', () => {
  test('approves a location, which then offers no approval', async () => {
    const { server } = await openApp(locations, { as, prepare: answered })
    await expect.element(button('Approve Gate Diner')).toBeVisible()
    server.answers(approveLocation, anAdminLocation({ approval_status: 'APPROVED' }))
    server.answers(listLocationsForAdmin, aPage(anAdminLocation({ approval_status: 'APPROVED' })))
    await button('Approve Gate Diner').click()
    await reads('Its waiting shifts go out to pros at once.')
    expect(server.asked(approveLocation)).toEqual([])
    await approve()
    await reads('Gate Diner is approved. Its waiting shifts went out.')
    await expect.element(button('Approve Gate Diner')).not.toBeInTheDocument()
    expect(server.asked(approveLocation)).toEqual([{ params: { id: 9 }, body: {} }])
  })

  test('asks for the locations whose shifts start soonest first, and says when they start', async () => {
    const { server } = await openApp(locations, {
      as,
      prepare: (server) => {
        answered(server)
        server.answers(listLocationsForAdmin, aPage(anAdminLocation({ first_shift_at: hoursFromNow(2.5) })))
      },
    })
    await reads('First shift in 2 hr')
    expect(server.asked(listLocationsForAdmin)[0]).toMatchObject({ query: { ordering: 'first_shift_at' } })
  })

  test('keeps the foot of the list to one line on a phone, in both languages', async () => {
    for (const language of ['en', 'es'] as const) {
      const { address } = await openApp(locations, {
        as: anOperator(),
        language,
        size: PHONE,
        prepare: (server) => {
          answered(server)
          server.answers(listLocationsForAdmin, { ...aPage(anAdminLocation()), count: 1_212 })
        },
      })
      expect(address()).toBe(locations)
      await expect.poll(() => [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().height).toBeLessThan(64)
    }
  })

  test('is in the new language at once, also its dates', async () => {
    onTestFinished(() => speak('en'))
    const added = '2026-01-16T17:00:00.000Z'
    await openApp(locations, {
      as,
      prepare: (server) => {
        answered(server)
        server.answers(listLocationsForAdmin, aPage(anAdminLocation({ created_ts: added })))
      },
    })
    await reads(/Jan 16/)
    await speak('es')
    await reads(/16.*ene|ene.*16/)
    await readsNot(/Jan 16/)
  })

  test('says why a location cannot be approved', async () => {
    const { server } = await openApp(locations, { as, prepare: answered })
    await button('Approve Gate Diner').click()
    await readsEachRefusal(server, approveLocation, { INVALID_TRANSITION: 'It’s already approved.' }, approve)
  })

  test('says that the network is gone, and keeps the list when a refresh fails', async () => {
    const { server } = await openApp(locations, { as, prepare: answered })
    await expect.element(button('Approve Gate Diner')).toBeVisible()
    server.loses()
    await button('Approve Gate Diner').click()
    await approve()
    await reads('No connection. Try again.')
    server.loses(false)
    server.answers(approveLocation, anAdminLocation({ approval_status: 'APPROVED' }))
    server.refuses(listLocationsForAdmin, 'TOO_MANY_REQUESTS')
    await approve()
    await reads('Gate Diner is approved. Its waiting shifts went out.')
    await expect.poll(() => server.asked(listLocationsForAdmin).length).toBeGreaterThan(1)
    await expect.element(button('Approve Gate Diner')).toBeVisible()
  })

  test('asks for what the operator filters by, and sorts by name', async () => {
    const { server } = await openApp(locations, { as, prepare: answered })
    await page.getByRole('combobox', { name: 'Approval' }).selectOptions('PENDING')
    await expect.poll(() => server.asked(listLocationsForAdmin).at(-1)?.query?.approval_status).toBe('PENDING')
    await button('Name').click()
    await expect.poll(() => server.asked(listLocationsForAdmin).at(-1)?.query?.ordering).toBe('name')
  })

  test('says when no location matches', async () => {
    await openApp(`${locations}?name=Nowhere`, {
      as,
      prepare: (server) => {
        answered(server)
        server.answers(listLocationsForAdmin, aPage())
      },
    })
    await reads('No locations match')
    await expect.element(page.getByRole('searchbox', { name: 'Location' })).toHaveValue('Nowhere')
  })

  test('says which filter is no number, keeps what was typed and never shows everything instead', async () => {
    const { server } = await openApp(locations, { as, prepare: answered })
    await reads('Gate Diner')
    const before = server.asked(listLocationsForAdmin).length
    await page.getByRole('searchbox', { name: 'ID' }).fill('12x')
    await reads('“12x” isn’t an ID')
    await reads('ID: use digits only, such as 501')
    await expect.element(page.getByRole('searchbox', { name: 'ID' })).toHaveValue('12x')
    await readsNot('Gate Diner')
    expect(server.asked(listLocationsForAdmin)).toHaveLength(before)
    await page.getByRole('searchbox', { name: 'ID' }).fill('12')
    await expect.poll(() => server.asked(listLocationsForAdmin).at(-1)?.query?.id).toBe(12)
    await reads('Gate Diner')
  })

  test('waits in the shape of the list, and offers to try again when it does not load', async () => {
    const { server } = await openApp(locations, {
      as,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listLocationsForAdmin, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listLocationsForAdmin, aPage(anAdminLocation()))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Gate Diner')
  })

  test('goes through the pages, types a filter, and clears it', async () => {
    const { server, address } = await openApp(locations, {
      as,
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listLocationsForAdmin, { ...aPage(anAdminLocation()), count: 60, next: '/admin/locations/?page=2' })
      },
    })
    const asked = () => server.asked(listLocationsForAdmin).at(-1)?.query
    await button('Next page').click()
    await expect.poll(() => asked()?.page).toBe(2)
    await page.getByRole('combobox', { name: 'Rows' }).selectOptions('50')
    await expect.poll(asked).toMatchObject({ page: 1, page_size: 50 })
    // On a phone the list comes first, and what is typed opens on request.
    await expect.element(page.getByRole('searchbox', { name: 'Organization' })).not.toBeInTheDocument()
    await button('Filters').click()
    await page.getByRole('combobox', { name: 'Market' }).selectOptions('Charleston')
    await page.getByRole('searchbox', { name: 'Organization' }).fill('Gate Group')
    await expect.poll(() => asked()?.organization_name).toBe('Gate Group')
    await page.getByRole('searchbox', { name: 'Added by, first name' }).fill('Ada')
    await expect.poll(() => asked()?.creator_firstname).toBe('Ada')
    await page.getByRole('searchbox', { name: 'ID' }).fill('9')
    await expect.poll(() => asked()?.id).toBe(9)
    await expect.poll(asked).toMatchObject({ market_id: 1, organization_name: 'Gate Group' })
    await button('Clear').click()
    await expect.poll(address).not.toContain('organization_name')
    await expect.element(page.getByRole('searchbox', { name: 'Organization' })).toHaveValue('')
  })
})
