import { getUsageChoice, getUsageReport, putUsageChoice } from '@muster/contract/analytics/usage-endpoints.ts'
import { USAGE_NAMES } from '@muster/contract/analytics/usage-event.ts'
import type { UsageReport } from '@muster/contract/analytics/usage-report.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator, aPro } from '../testing/make-people.ts'
import { button, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const aMarket = (id: number, name: string, state_code: string) => ({ id, name, state_code, timezone: 'America/New_York' })
const DECIDED = '2030-06-01T14:00:00.000Z'

describe('usage statistics in Settings', () => {
  const open = (prepare: (server: StandIn) => void, language: 'en' | 'es' = 'en') =>
    openApp('/settings', {
      as: aPro(),
      language,
      size: PHONE,
      prepare: (server) => {
        server.answers(listSessions, [])
        server.answers(getUsageChoice, { is_agreed: null, decided_at: null })
        prepare(server)
      },
    })
  const toggle = (name = /Share usage statistics/) => page.getByRole('switch', { name })

  test('are off until someone turns them on, and can be withdrawn', async () => {
    const { server } = await open(() => undefined)
    await expect.element(toggle()).not.toBeChecked()
    server.answers(putUsageChoice, { is_agreed: true, decided_at: DECIDED })
    await toggle().click()
    await expect.element(toggle()).toBeChecked()
    expect(server.asked(putUsageChoice).at(-1)?.body).toEqual({ is_agreed: true })
    server.answers(putUsageChoice, { is_agreed: false, decided_at: DECIDED })
    await toggle().click()
    await expect.element(toggle()).not.toBeChecked()
    expect(server.asked(putUsageChoice).at(-1)?.body).toEqual({ is_agreed: false })
  })

  test('say when the choice could not be saved, and stay as they were', async () => {
    const { server } = await open(() => undefined)
    server.refuses(putUsageChoice, 'TOO_MANY_REQUESTS')
    await toggle().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(toggle()).not.toBeChecked()
  })

  test('say when they could not be read', async () => {
    await open((server) => server.refuses(getUsageChoice, 'TOO_MANY_REQUESTS'))
    await expect.element(button('Try again').first()).toBeVisible()
  })

  test('read in Spanish', async () => {
    await open(() => undefined, 'es')
    await expect.element(toggle(/Compartir estadísticas de uso/)).toBeVisible()
  })
})

/** The words of a row of the table. */
const rowOf = (name: RegExp): string => page.getByRole('row', { name }).element().textContent

const aReport = (changed: Partial<UsageReport> = {}): UsageReport => ({
  agreed: 24,
  accounts: 60,
  is_sent_on: false,
  weeks: ['2030-05-27', '2030-06-03'].map((from, at) => ({
    from,
    people: 18 + at,
    counts: USAGE_NAMES.map((name) => ({ name, people: name === 'applied' ? null : 7, times: name === 'applied' ? null : 30 })),
  })),
  funnels: [
    { side: 'pro', people: [20, 10, null] },
    { side: 'business', people: [8, 6, 5] },
  ],
  pages: [{ page: '/locations/$locationId/jobs', people: 20, times: 64 }],
  ...changed,
})

describe('the operator’s usage', () => {
  const open = (report: UsageReport, language: 'en' | 'es' = 'en') =>
    openApp('/admin/usage', {
      as: anOperator(),
      language,
      prepare: (server) => {
        server.answers(listMarkets, [aMarket(1, 'Charleston', 'SC'), aMarket(2, 'Asheville', 'NC')])
        server.answers(getUsageReport, report)
      },
    })

  test('shows who it comes from, how far people get, each week and the pages', async () => {
    await open(aReport())
    await reads(/24 of 60 accounts in Charleston agreed/)
    await reads('Said yes to an offer')
    await reads('50%')
    await expect.poll(() => rowOf(/Applied to a shift/)).toMatch(/fewer than 5/)
    await expect.poll(() => rowOf(/locationId\/jobs/)).toMatch(/64/)
    await readsNot(/Your service for analytics/)
  })

  test('of another market and more weeks', async () => {
    const { server, address } = await open(aReport({ agreed: null, is_sent_on: true }))
    await reads(/Fewer than 5 of 60 accounts/)
    await reads(/Your service for analytics gets the same events/)
    await page.getByLabelText('Market').selectOptions('Asheville, NC')
    await expect.poll(() => server.asked(getUsageReport).at(-1)?.query).toEqual({ market_id: 2, weeks: 8 })
    await page.getByText('26 weeks').click()
    await expect.poll(() => server.asked(getUsageReport).at(-1)?.query).toEqual({ market_id: 2, weeks: 26 })
    expect(address()).toBe('/admin/usage?market_id=2&weeks=26')
  })

  test('says that no one agreed yet', async () => {
    const none = aReport().weeks.map((week) => ({ ...week, people: 0 }))
    await open(aReport({ agreed: 0, weeks: none }))
    await reads('Nothing to count yet')
  })

  test('says when it could not be read', async () => {
    const { server } = await openApp('/admin/usage', {
      as: anOperator(),
      prepare: (standIn) => {
        standIn.answers(listMarkets, [aMarket(1, 'Charleston', 'SC')])
        standIn.refuses(getUsageReport, 'TOO_MANY_REQUESTS')
      },
    })
    await expect.element(button('Try again')).toBeVisible()
    server.answers(getUsageReport, aReport({ pages: [] }))
    await button('Try again').click()
    await reads('No page was opened by five people yet.')
  })

  test('reads in Spanish', async () => {
    await open(aReport(), 'es')
    await reads('De la lista de trabajos a un turno confirmado')
  })
})
