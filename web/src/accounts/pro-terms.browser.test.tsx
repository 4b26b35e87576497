import { listOwnAgreements } from '@muster/contract/accounts/agreement-endpoints.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getTermsAcceptance, putTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { clock, sheetOf, worked, working } from '../testing/on-the-clock.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = aPro()
const path = '/locations/-1/schedule/history'
const TITLE = 'The terms have changed'

function changed(server: StandIn): void {
  server.answers(getTermsAcceptance, { status: 'EXPIRED' })
  server.answers(listOwnAgreements, [
    {
      agreement: 'marketplace_terms',
      version: 2,
      effective_at: '2026-01-05T10:00:00.000Z',
      is_accepted: false,
      accepted_at: null,
      changes_en: 'You keep tips whole.',
      changes_es: 'La propina completa es tuya.',
    },
  ])
}
const withTerms =
  (application: Parameters<typeof clock>[0]) =>
  (server: StandIn): void => {
    clock(application)(server)
    changed(server)
  }

describe('new terms for a pro', () => {
  test.each([PHONE, DESK])('wait for an answer when no shift is near, $width px wide', async (size) => {
    const { server } = await openApp(path, { as, size, prepare: withTerms(aPlace(hoursFromNow(30))) })
    await reads(TITLE)
    await reads('You keep tips whole.')
    await expect.element(inDialog().getByRole('link', { name: 'Marketplace terms' })).toHaveAttribute('href', '/legal/marketplace-terms')
    server.answers(putTermsAcceptance, { status: 'ACCEPTED' })
    server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
    await button('Accept the terms').click()
    await readsNot(TITLE)
    expect(server.asked(putTermsAcceptance)).toEqual([{ body: { status: 'ACCEPTED' } }])
  })

  test('say what is new in Spanish', async () => {
    await openApp(path, { as, size: PHONE, language: 'es', prepare: withTerms(aPlace(hoursFromNow(30))) })
    await reads('La propina completa es tuya.')
  })

  test('leave a pro alone who works, and come after the clock-out', async () => {
    const { server } = await openApp(path, { as, size: PHONE, prepare: withTerms(working) })
    await reads(/^On the clock since/)
    expect(server.asked(getTermsAcceptance)).toEqual([])
    server.answers(addPunch, sheetOf(worked))
    clock(worked)(server)
    await button('Clock out').click()
    await inDialog().getByRole('button', { name: 'Clock out now' }).click()
    await reads(TITLE)
  })

  test('leave a pro alone whose shift starts within two hours, until it moves', async () => {
    const { server } = await openApp(path, { as, size: PHONE, prepare: withTerms(aPlace(hoursFromNow(1.5))) })
    await import('../app/pro-gates.tsx')
    // Once the shift is read a second time, the first answer is on screen.
    await expect.poll(() => server.asked(listProApplications).length).toBeGreaterThan(0)
    const before = server.asked(listProApplications).length
    await server.tells({ kind: 'application', application_id: 501 })
    await expect.poll(() => server.asked(listProApplications).length).toBeGreaterThan(before)
    expect(server.asked(getTermsAcceptance)).toEqual([])
    clock(aPlace(hoursFromNow(30)))(server)
    await server.tells({ kind: 'application', application_id: 501 })
    await reads(TITLE)
  })
})
