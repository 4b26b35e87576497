import { decideAppeal, listAppeals } from '@muster/contract/appeals/appeal-endpoints.ts'
import type { AdminAppeal } from '@muster/contract/appeals/appeal.ts'
import { listSuspensionAppeals } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAppeal } from '../testing/make-appeals.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, heading, inDialog, link, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const address = '/admin/appeals?status=OPEN'
const as = anOperator()
const grace = anAppeal()
const luis = anAppeal({
  id: 32,
  decide_by: hoursFromNow(-3),
  pro: { ...grace.pro, id: 8, display_name: 'Luis Ortega', earlier_appeals: 0 },
  reason: 'CALLED_OUT',
  made_by: null,
  points: -55,
})
const answered =
  (...appeals: AdminAppeal[]) =>
  (server: StandIn): void => {
    server.answers(listAppeals, aPage(...appeals))
    server.answers(listSuspensionAppeals, aPage())
  }

describe('appeals, for the operator', () => {
  test('show what is on record beside what the pro says', async () => {
    await openApp(address, { as, prepare: answered(grace, luis) })
    await expect.element(heading('Grace Okafor')).toBeVisible()
    for (const words of [
      /88 shifts worked · 1 no-show · 2 callouts · 1 of 2 earlier appeals excused/,
      /^Dana Whitlock marked it /,
      '“Never came”',
      '100 points',
      'I was sick or hurt',
      /I called the front desk at 3/,
    ])
      await reads(words)
    await expect.element(link('(843) 555-0111')).toHaveAttribute('href', 'tel:+18435550111')
    await reads('Overdue')
    await userEvent.keyboard('j')
    await expect.element(heading('Luis Ortega')).toBeVisible()
    await reads(/^The pro cancelled /)
    await reads('55 points')
  })

  test('count each kind, so that both make up the number at the navigation', async () => {
    const prepare = (server: StandIn): void => {
      server.answers(listAppeals, aPage(grace, luis))
      server.answers(listSuspensionAppeals, { ...aPage(), count: 1 })
    }
    await openApp(address, { as, prepare })
    await expect.element(button('To decide (2)')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Suspensions (1)')).toBeVisible()
  })

  test('show the clock, the places of the phone and when marks arrived', async () => {
    const punch = {
      id: 1,
      kind: 'CLOCK_IN',
      time: hoursFromNow(-42),
      received_at: hoursFromNow(-41),
      proof: 'position',
      by: null,
      distance_m: 412,
      is_flagged: true,
      is_taken_back: false,
    } as const
    const evidence = {
      confirmed_at: hoursFromNow(-90),
      punches: [
        punch,
        {
          ...punch,
          id: 2,
          kind: 'CLOCK_OUT',
          proof: 'manager',
          by: 'Dana Whitlock',
          time: hoursFromNow(-40),
          received_at: hoursFromNow(-40),
          distance_m: null,
          is_flagged: false,
          is_taken_back: true,
        } as const,
      ],
      places: [
        {
          id: 1,
          action: 'GEO_FENCE_EXITED',
          time: hoursFromNow(-41.5),
          is_inside: false,
          distance_m: 800,
          explanation: 'Fetched ice',
        } as const,
      ],
    }
    await openApp(address, { as, prepare: answered(anAppeal({ evidence })) })
    for (const words of [
      'Clocked in',
      'Position of the phone · 0.3 mi from the place',
      'Reached Muster 1 h later',
      'Marked for a look: the place is not proved',
      'By Dana Whitlock · Corrected later',
      'Phone away from the place',
      '0.5 mi from the place · Outside the geofence',
      '“Fetched ice”',
      '2 h after the start',
    ])
      await reads(words)
  })

  test('say that nothing reached the clock', async () => {
    await openApp(address, { as, size: PHONE, prepare: answered(grace) })
    await button(/Grace Okafor/).click()
    await reads('Nothing: no clock-in, and no position of the phone.')
  })

  test('warn of a clock-in that reached Muster', async () => {
    await openApp(address, { as, prepare: answered(anAppeal({ late_punch_at: hoursFromNow(-42) })) })
    await reads(/^A clock-in of .* reached Muster$/)
  })

  test('are decided with a reason, which the pro reads; the next one opens', async () => {
    const { server } = await openApp(address, { as, prepare: answered(grace, luis) })
    await button('Excuse').click()
    await reads('This field is required')
    expect(server.asked(decideAppeal)).toEqual([])
    await field('Why you decide this way').fill('The clinic confirms it')
    await button('Uphold').click()
    await reads('It keeps counting. We tell the pro now, with your reason.')
    await readsEachRefusal(
      server,
      decideAppeal,
      {
        INVALID_TRANSITION: 'Someone decided about it meanwhile, or the business took the record back.',
        OWN_RECORD: 'You made this record, so a colleague decides.',
      },
      () => inDialog().getByRole('button', { name: 'Uphold' }).click(),
    )
    const excused = anAppeal({
      status: 'EXCUSED',
      decided_at: hoursFromNow(0),
      decided_by: 'Ines Calder',
      decision_reason: 'The clinic confirms it',
    })
    server.answers(decideAppeal, excused)
    server.answers(listAppeals, aPage(luis))
    await inDialog().getByRole('button', { name: 'Not yet' }).click()
    await button('Excuse').click()
    await inDialog().getByRole('button', { name: 'Excuse' }).click()
    await reads('Grace Okafor: excused')
    expect(server.asked(decideAppeal).at(-1)).toEqual({ params: { id: 31 }, body: { outcome: 'EXCUSE', reason: 'The clinic confirms it' } })
    await expect.element(heading('Luis Ortega')).toBeVisible()
  })

  test('open the one due first of those left, not the neighbour', async () => {
    const last = anAppeal({ id: 39, pro: { ...luis.pro, display_name: 'Priya Raman' } })
    const { server } = await openApp(address, { as, prepare: answered(grace, luis, last) })
    await button(/Luis Ortega/).click()
    await field('Why you decide this way').fill('The clinic confirms it')
    server.answers(decideAppeal, { ...luis, status: 'EXCUSED' })
    server.answers(listAppeals, aPage(grace, last))
    await button('Excuse').click()
    await inDialog().getByRole('button', { name: 'Excuse' }).click()
    await expect.element(heading('Grace Okafor')).toBeVisible()
  })

  test('are left to a colleague by the person who made the record', async () => {
    await openApp(address, { as, prepare: answered(anAppeal({ is_own_record: true })) })
    await reads('You made this record, so a colleague decides.')
    await expect.element(button('Excuse')).not.toBeInTheDocument()
  })

  test('stay readable after the decision', async () => {
    const upheld = anAppeal({
      status: 'UPHELD',
      decided_at: hoursFromNow(-1),
      decided_by: 'Ines Calder',
      decision_reason: 'No call before the start',
    })
    const { server } = await openApp(address, { as, prepare: answered(upheld) })
    await button('Upheld').click()
    await expect.poll(() => server.asked(listAppeals).at(-1)?.query?.status).toBe('UPHELD')
    await reads('No call before the start')
    await reads(/^by Ines Calder, /)
    await expect.element(button('Excuse')).not.toBeInTheDocument()
  })

  test('open one by one on a phone; the list says when it is empty or did not load', async () => {
    const { server } = await openApp(address, { as, size: PHONE, prepare: answered(grace) })
    await button(/Grace Okafor/).click()
    await expect.element(heading('Grace Okafor')).toBeVisible()
    await button('All appeals').click()
    server.answers(listAppeals, aPage())
    await server.tells({ kind: 'appeal' })
    await reads('No appeal waits')
    await readsNot('Grace Okafor')
    server.refuses(listAppeals, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Excused').click()
    await reads('Slow down.')
    server.answers(listAppeals, aPage())
    await button('Try again').click()
    await reads('No appeals here')
  })
})
