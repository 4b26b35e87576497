import { listAppeals } from '@muster/contract/appeals/appeal-endpoints.ts'
import {
  decideSuspensionAppeal,
  liftSuspension,
  listSuspensionAppeals,
  listSuspensions,
  suspendPro,
} from '@muster/contract/suspensions/suspension-endpoints.ts'
import { getProForAdmin } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anOperator } from '../testing/make-people.ts'
import { aStaffPro } from '../testing/make-staff-pro.ts'
import { aSuspension, aSuspensionAppeal, proSuspensions } from '../testing/make-suspensions.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, heading, inDialog, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const address = '/admin/pros/7/suspensions'
const as = anOperator()

describe('a pro’s suspensions, for the operator', () => {
  test('say what each is for, who decided and what became of it', async () => {
    const lifted = aSuspension({
      id: 4,
      cause: 'STAFF',
      reason: 'Rude to guests',
      events: [],
      created_by: 'Ines Calder',
      lifted_at: hoursFromNow(-300),
      lifted_by: 'Ruth Vance',
      lift_note: 'It was someone else',
    })
    const results = [aSuspension(), lifted]
    await openApp(address, {
      as,
      prepare: (server) => [server.answers(getProForAdmin, aStaffPro()), server.answers(listSuspensions, proSuspensions({ results }))],
    })
    await expect.element(heading('Grace Okafor')).toBeVisible()
    for (const words of [
      '2 no-shows within 60 days',
      'By the policy',
      'Rude to guests',
      'By Ines Calder',
      /^Lifted by Ruth Vance, .*: It was someone else$/,
    ])
      await reads(words)
  })

  test('can be given by hand, with a reason, after reading what ends', async () => {
    const found = proSuspensions({ suspended_until: null, coming_shifts: 2, results: [] })
    const { server } = await openApp(address, {
      as,
      size: PHONE,
      prepare: (stand) => [stand.answers(getProForAdmin, aStaffPro()), stand.answers(listSuspensions, found)],
    })
    await reads('Never suspended')
    await button('Suspend').click()
    await reads(/2 coming shifts and applications end\. It costs the businesses nothing\./)
    await inDialog().getByRole('button', { name: 'Suspend', exact: true }).click()
    await reads('This field is required')
    await field('Reason').fill('While we look into it')
    server.answers(suspendPro, proSuspensions())
    server.answers(listSuspensions, proSuspensions())
    await inDialog().getByRole('button', { name: 'Suspend', exact: true }).click()
    await reads('Grace Okafor is suspended. We’ll let them know.')
    expect(server.asked(suspendPro)[0]).toMatchObject({ body: { reason: 'While we look into it' } })
  })

  test('can be lifted with a reason', async () => {
    const { server } = await openApp(address, {
      as,
      prepare: (stand) => [stand.answers(getProForAdmin, aStaffPro()), stand.answers(listSuspensions, proSuspensions())],
    })
    await button('Lift').click()
    await field('Reason').fill('A mix-up')
    await readsEachRefusal(server, liftSuspension, { INVALID_TRANSITION: 'It’s over already. Close this and look again.' }, () =>
      inDialog().getByRole('button', { name: 'Lift', exact: true }).click(),
    )
    const after = proSuspensions({
      suspended_until: null,
      results: [aSuspension({ lifted_at: hoursFromNow(0), lifted_by: 'You', lift_note: 'A mix-up' })],
    })
    server.answers(liftSuspension, after)
    server.answers(listSuspensions, after)
    await inDialog().getByRole('button', { name: 'Lift', exact: true }).click()
    await reads('Grace Okafor can take shifts again.')
  })
})

test('appeals of suspensions wait beside the other appeals, and are decided with a reason', async () => {
  const { server } = await openApp('/admin/appeals?status=OPEN', {
    as,
    prepare: (stand) => {
      stand.answers(listAppeals, aPage())
      stand.answers(listSuspensionAppeals, aPage(aSuspensionAppeal()))
    },
  })
  await button('Suspensions (1)').click()
  await expect.element(heading('Grace Okafor')).toBeVisible()
  await reads('Both days I was in the hospital')
  await field('Why you decide this way').fill('The papers show it')
  await button('Lift suspension').click()
  await readsEachRefusal(
    server,
    decideSuspensionAppeal,
    {
      INVALID_TRANSITION: 'Someone decided about it meanwhile, or the suspension was lifted.',
      OWN_RECORD: 'You suspended this pro, so a colleague decides.',
    },
    () => inDialog().getByRole('button', { name: 'Lift suspension' }).click(),
  )
  server.answers(decideSuspensionAppeal, aSuspensionAppeal({ status: 'EXCUSED' }))
  server.answers(listSuspensionAppeals, aPage())
  await inDialog().getByRole('button', { name: 'Lift suspension' }).click()
  await reads('Grace Okafor can take shifts again.')
})

test('a person leaves the appeal to a colleague after suspending the pro', async () => {
  await openApp('/admin/appeals?kind=suspensions', {
    as,
    prepare(stand) {
      stand.answers(listSuspensionAppeals, aPage(aSuspensionAppeal({}, true)))
      stand.answers(listAppeals, aPage())
    },
  })
  await reads('You suspended this pro, so a colleague decides.')
})
