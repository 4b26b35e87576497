import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { getHireHome } from '@muster/contract/hiring/interview-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aHireHome } from '../testing/make-hiring.ts'
import { aLocation, anAddress } from '../testing/make-locations.ts'
import { aManager, aPro } from '../testing/make-people.ts'
import { aProfile } from '../testing/make-pro-gigs.ts'
import { aPage } from '../testing/make-times.ts'
import { link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const hires = aManager({ licenses: [{ license_name: 'hire', license_id: 1, location_id: 1 }] })
const hiresNow = (server: StandIn): void => server.answers(getHireHome, aHireHome())
const showsJobs = (server: StandIn): void => {
  server.answers(searchGigs, aPage())
  server.answers(listProApplications, aPage())
  server.answers(listSkills, [])
  server.answers(getMyProfile, aProfile())
}

describe('a location that has a license for hiring alone', () => {
  test.each([
    ['/locations/1/home', 'No interviews today.'],
    ['/locations/1/gigs', 'This location is for hiring'],
    ['/locations/1/gigs-add', 'This location is for hiring'],
  ])('asks for no shifts at %s, and offers none', async (path, words) => {
    const { server } = await openApp(path, { as: hires, prepare: hiresNow })
    await reads(words)
    await expect.element(link('Settings')).toBeVisible()
    expect(page.getByRole('link', { name: /^(Post shift|Shifts|Pay)$/ }).elements()).toEqual([])
    expect([...server.asked(getHome), ...server.asked(listGigs)]).toEqual([])
  })

  test('has no shifts in the tabs of a phone', async () => {
    await openApp('/locations/1/home', { as: hires, size: PHONE, prepare: hiresNow })
    await reads('No interviews today.')
    await expect.element(link('Hire')).toBeVisible()
    expect(page.getByRole('link', { name: /^(Shifts|Pay)$/ }).elements()).toEqual([])
  })
})

test('a pro who opens a manager’s page comes to their own side', async () => {
  const { server, address } = await openApp('/locations/1/gigs', { as: aPro(), prepare: showsJobs })
  await expect.poll(address).toBe('/locations/-1/jobs')
  expect(server.asked(listGigs)).toEqual([])
})

test('a manager who opens a pro’s page comes to their own side', async () => {
  const { address } = await openApp('/locations/-1/schedule', { as: hires, prepare: hiresNow })
  await expect.poll(address).toBe('/locations/1/home')
})

test('who has both sides gets the one that a page belongs to', async () => {
  const both = aManager({ app_mode: 'BOTH', gigster_profile_id: 7 })
  const { address } = await openApp('/locations/-1/jobs', { as: both, prepare: showsJobs })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(address()).toBe('/locations/-1/jobs')
})

test('the address of a location opens its profile, and -1 stands for the current one', async () => {
  const { server, address } = await openApp('/locations/-1', {
    prepare: (standIn) => {
      standIn.answers(getLocation, aLocation())
      standIn.answers(listAddresses, [anAddress()])
    },
  })
  await expect.poll(address).toBe('/locations/1/info')
  await reads('How shifts run here')
  expect(server.asked(getLocation).every(({ params }) => params.locationId === 1)).toBe(true)
})

test('the shift -1 is none, and the page says so without a call', async () => {
  const { server } = await openApp('/locations/1/gigs/-1/roster', { prepare: () => undefined })
  await reads('Page not found')
  expect(server.asked(getGig)).toEqual([])
})
