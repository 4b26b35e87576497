import {
  addJobSearch,
  editJobSearch,
  type JobSearch,
  listJobSearches,
  removeJobSearch,
} from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import { listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSkill } from '../../testing/make-locations.ts'
import { aPro } from '../../testing/make-people.ts'
import { aProfile, aProGig, jobsOf } from '../../testing/make-pro-gigs.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, reads } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const jobs = '/locations/-1/jobs'
const as = aPro()
const size = PHONE
const near: JobSearch = { id: 5, name: 'Near home', skills: [4], wage_gte: 22, distance_lte: 5, is_alert_on: true }
const answered =
  (...kept: JobSearch[]) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile())
    server.answers(listProApplications, aPage())
    server.answers(searchGigs, jobsOf(aProGig()))
    server.answers(listSkills, [aSkill(), aSkill({ id: 4, name: 'Dishwasher', name_es: 'Lavaplatos' })])
    server.answers(listJobSearches, kept)
  }

describe('the saved searches of a pro', () => {
  test('keep the filters on screen under a name that says them, with the alert on', async () => {
    const { server } = await openApp(`${jobs}?skills=4&min_wage=22&max_distance=5`, { as, size, prepare: answered() })
    server.answers(addJobSearch, near)
    await button('Saved searches').click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dishwasher, within 5 mi, from $22/h')
    await page.getByRole('textbox', { name: 'Name' }).fill('Near home')
    await button('Save').click()
    await reads('Search saved')
    expect(server.asked(addJobSearch)[0]?.body).toEqual({
      name: 'Near home',
      skills: [4],
      wage_gte: 22,
      distance_lte: 5,
      is_alert_on: true,
    })
  })

  test('show their shifts, turn their alert off, and are renamed and deleted', async () => {
    const { server, address } = await openApp(jobs, { as, size, prepare: answered(near) })
    server.answers(editJobSearch, near)
    server.answers(removeJobSearch, null)
    await button('Saved searches').click()
    await page.getByRole('switch', { name: 'Alert for Near home' }).click()
    await expect.poll(() => server.asked(editJobSearch).at(-1)?.body).toEqual({ is_alert_on: false })
    await button('More for Near home').click()
    await page.getByRole('menuitem', { name: 'Rename search' }).click()
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Dishes')
    await button('Save').first().click()
    await expect.poll(() => server.asked(editJobSearch).at(-1)?.body).toEqual({ name: 'Dishes' })
    await button('More for Near home').click()
    await page.getByRole('menuitem', { name: 'Delete search' }).click()
    await reads('Search deleted')
    expect(server.asked(removeJobSearch)[0]?.params).toEqual({ id: 5 })
    await page.getByRole('button', { name: /^Near home/ }).click()
    await expect.poll(address).toContain('max_distance=5')
    expect(address()).toContain('min_wage=22')
  })

  test('offer to try again when they do not load', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered(near) })
    server.refuses(listJobSearches, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Saved searches').click()
    await reads('Slow down.')
    server.answers(listJobSearches, [near])
    await button('Try again').click()
    await expect.element(page.getByRole('button', { name: /^Near home/ })).toBeVisible()
  })
})
