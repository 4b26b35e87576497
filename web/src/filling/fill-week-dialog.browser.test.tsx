import type { FillPlan, FillRow } from '@muster/contract/filling/fill-plan.ts'
import { applyFill, planFill } from '@muster/contract/filling/filling-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listsGigs } from '../testing/gig-calls.ts'
import { aGigRow, GIG_ID } from '../testing/make-gigs.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, loading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const schedule = '/locations/1/gigs/schedule'
const choice = (id: number, name: string, application_id: number | null): FillRow['chosen'][number] => ({
  pro: { id, first_name: name, display_name: `${name} O.`, headshot_public_id: null },
  application_id,
  score_receipt: { score: 88, parts: [], kept_at: hoursFromNow(0), raise: null, raise_es: null },
})
const { id, skill, start_time, end_time, timezone, wage_amount, address_line_1 } = aGigRow()
const row = (changed: Partial<FillRow> = {}): FillRow => ({
  gig: { id, skill, start_time, end_time, timezone, wage_amount, address_line_1 },
  open_places: 3,
  chosen: [choice(7, 'Luis', 501), choice(8, 'Priya', null)],
  passed_over: [{ why: 'REST', count: 2 }],
  ...changed,
})
const aPlan = (changed: Partial<FillPlan> = {}): FillPlan => ({
  rows: [row()],
  open_places: 3,
  filled_places: 2,
  places_bound: 2,
  is_proven: true,
  is_whole: true,
  ...changed,
})
const answered = (server: StandIn): void => {
  listsGigs(server, aGigRow())
  server.answers(planFill, aPlan())
}
const open = (): Promise<void> => button('Fill my week').click()

describe('filling a week', () => {
  test('sends the offers the manager left ticked, and names who could not be asked', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    await open()
    await reads('We can fill 2 of 3 open spots.')
    await reads('didn’t apply')
    await reads(/1 spot stays open: 2 would have under 10 hours of rest/)
    await page.getByRole('checkbox', { name: 'Send Priya O. an offer' }).click({ force: true })
    server.answers(applyFill, { results: [{ gig_id: GIG_ID, pro_id: 7, outcome: 'REFUSED', refusal: 'GIG_FILLED' }] })
    await button('Send 1 offer').click()
    await reads('The spot was just filled')
    await reads('0 offers sent, 1 couldn’t be sent.')
    await page.getByRole('checkbox', { name: 'Send Priya O. an offer' }).click({ force: true })
    server.answers(applyFill, { results: [{ gig_id: GIG_ID, pro_id: 8, outcome: 'ASKED', refusal: null }] })
    await button('Send 1 offer').click()
    await reads('Offer sent')
    await button('Done').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(applyFill).map(({ body }) => body.picks)).toEqual([
      [{ gig_id: GIG_ID, pro_id: 7 }],
      [{ gig_id: GIG_ID, pro_id: 8 }],
    ])
  })

  test('keeps everyone ticked when the network is gone or the server refuses, and sends the offers afterwards', async () => {
    const { server } = await openApp(schedule, { prepare: answered, size: PHONE })
    await open()
    await expect.element(button('Send 2 offers')).toBeEnabled()
    server.loses()
    await button('Send 2 offers').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(applyFill, 'CONFLICT', { message: 'Someone else is filling this week.' })
    await button('Send 2 offers').click()
    await reads('Someone else is filling this week.')
    server.answers(applyFill, {
      results: [7, 8].map((pro_id) => ({ gig_id: GIG_ID, pro_id, outcome: 'ASKED' as const, refusal: null })),
    })
    await button('Send 2 offers').click()
    await reads('2 offers sent. Spots are filled as pros confirm.')
  })

  test('asks for another plan when the manager adds the network', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    server.answers(planFill, ({ body }) =>
      body.include_network
        ? aPlan()
        : aPlan({ rows: [row({ chosen: [], passed_over: [] })], filled_places: 0, places_bound: 1, is_proven: false, is_whole: false }),
    )
    await open()
    await reads(/3 spots stay open: no one applied/)
    await reads(/This is the best plan we found in a few seconds\. At most 1 could be filled\./)
    await reads(/Only the first 200 shifts are included\./)
    await expect.element(button('Send offers')).toBeDisabled()
    await page.getByRole('switch').click({ force: true })
    await expect.element(button('Send 2 offers')).toBeEnabled()
    expect(server.asked(planFill).map(({ body }) => body.include_network)).toEqual([false, true])
  })

  test('shows the shape of the plan, and says why there is none', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    server.refuses(planFill, 'OVERLOADED')
    await open()
    await reads('Busy right now. Try again in a moment.')
    server.refuses(planFill, 'UNKNOWN')
    await button('Try again').click()
    await reads('Unknown error')
    server.refuses(planFill, 'DEADLINE_EXCEEDED')
    await button('Try again').click()
    await reads('Busy right now. Try again in a moment.')
    const answer = server.waits(planFill, aPlan({ rows: [], open_places: 0, filled_places: 0, places_bound: 0 }))
    await button('Try again').click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await reads('Nothing to fill')
    await expect.element(loading).not.toBeInTheDocument()
    await inDialog().getByText('Close', { exact: true }).click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })
})
