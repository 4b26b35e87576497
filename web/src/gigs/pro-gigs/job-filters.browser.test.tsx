import { listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSkill } from '../../testing/make-locations.ts'
import { aPro } from '../../testing/make-people.ts'
import { aProfile, aProGig, jobsOf } from '../../testing/make-pro-gigs.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, heading, loading, reads, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const jobs = '/locations/-1/jobs'
const as = aPro()
const size = PHONE
const answered = (server: StandIn): void => {
  server.answers(getMyProfile, aProfile())
  server.answers(listProApplications, aPage())
  server.answers(searchGigs, jobsOf(aProGig()))
  server.answers(listSkills, [aSkill(), aSkill({ id: 4, name: 'Dishwasher', name_es: 'Lavaplatos' })])
}
const lastQuery = (server: StandIn) => server.asked(searchGigs).at(-1)?.query

describe('filters of shifts near a pro', () => {
  test('narrow by position, pay and distance, and are kept in the address', async () => {
    const { server, address } = await openApp(jobs, { as, size, prepare: answered })
    await button('Filters').click()
    await button('Dishwasher').click()
    await page.getByRole('combobox', { name: 'Pay per hour' }).selectOptions('20')
    await page.getByRole('combobox', { name: 'Distance' }).selectOptions('5')
    await expect.poll(() => lastQuery(server)).toMatchObject({ skills: [4], wage_gte: 20, distance_lte: 5 })
    expect(address()).toContain('min_wage=20')
    await button('Show shifts').click()
    await expect.element(button('Filters, 3 on')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'false')
    await button('All').click()
    await expect.element(button('Filters')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(address).not.toContain('min_wage')
    await button('Filters').click()
    await page.getByRole('combobox', { name: 'Pay per hour' }).selectOptions('20')
    await button('Clear').click()
    await button('Show shifts').click()
    await expect.poll(address).not.toContain('min_wage')
    await expect.element(button('Apply at Harbor House')).toBeVisible()
  })

  test('in the address narrow too, count as filters, and go with All', async () => {
    const shared = 'type=NETWORK&employment_type=W2&start_time__gte=2026-03-02T00:00:00.000Z&elevated=true&location_name=harbor&skill_id=4'
    const { server, address } = await openApp(`${jobs}?${shared}`, { as, size, prepare: answered })
    await expect.element(button('Filters, 6 on')).toBeVisible()
    const narrowed = { type: 'NETWORK', employment_type: 'W2', start_time__gte: '2026-03-02T00:00:00.000Z', elevated: true, skills: [4] }
    expect(lastQuery(server)).toMatchObject({ ...narrowed, location_name: 'harbor' })
    await button('All').click()
    await expect.poll(address).toBe(jobs)
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
  })

  test('order the shifts and show those of one day', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('-total_pay')
    await expect.poll(() => lastQuery(server)?.ordering).toBe('-total_pay')
    const tomorrow = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric' }).formatToParts(new Date(Date.now() + 86_400_000))
    const part = (type: string): string => tomorrow.find((one) => one.type === type)?.value ?? ''
    await button(`${part('weekday')} ${part('day')}`).click()
    await expect.poll(() => lastQuery(server)?.start_time__gte).toBeTruthy()
    const { start_time__gte: from, start_time__lte: to } = lastQuery(server)!
    expect(Date.parse(to!) - Date.parse(from!)).toBeGreaterThan(22 * 3_600_000)
    await button('All').click()
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
  })

  test('wait for the positions, and offer to try again without them', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    server.refuses(listSkills, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Filters').click()
    await reads('Slow down.')
    const answer = server.waits(listSkills, [aSkill()])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(button('Line cook')).toBeVisible()
    await readsNot('Slow down.')
  })

  test('put the jobs that the pro can take first, the locked ones last with their count, or leave those out', async () => {
    const locked = aProGig({ id: 102, why_not_apply: 'EMPLOYMENT_TYPE_UNSUPPORTED' })
    const { address } = await openApp(jobs, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(searchGigs, jobsOf(locked, aProGig(), { ...locked, id: 103, total_pay: 200 }))
      },
    })
    await expect.element(heading('You can’t take these 2 shifts')).toBeVisible()
    await expect.element(heading('Near you 1 shift')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(page.getByRole('listitem').first().getByRole('button')).toHaveTextContent('Apply')
    await button('Only jobs I can take').click()
    await expect.element(button('Only jobs I can take')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(address).toContain('open_to_me=true')
    await readsNot(/You can’t take these/)
    await button('All').click()
    await expect.poll(address).not.toContain('open_to_me')
    await expect.element(heading('You can’t take these 2 shifts')).toBeVisible()
  })

  test('say so when every job is locked, above the locked ones', async () => {
    const locked = aProGig({ why_not_apply: 'SUSPENDED' })
    const { server } = await openApp(jobs, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(searchGigs, jobsOf(locked))
      },
    })
    await reads('No shift that you can take right now. New ones appear here automatically.')
    await expect.element(heading('You can’t take these 1 shift')).toBeVisible()
    expect(lastQuery(server)).toMatchObject({ open_to_me: false })
  })
})
