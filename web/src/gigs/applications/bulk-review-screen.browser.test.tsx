import {
  dismissApplicant,
  listApplications,
  selectApplicant,
  undoDismissal,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anApplication, priya } from '../../testing/make-applications.ts'
import { aGig, GIG_ID } from '../../testing/make-gigs.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, heading, loading, reads, readsNot } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const review = `/locations/1/gigs/${GIG_ID}/bulk-review`
const luis = anApplication()
const second = anApplication({ id: 502, gigster: priya })
const many = Array.from({ length: 10 }, (_, n) => anApplication({ id: 600 + n }))
const aList = (...results: Application[]) => ({
  ...aPage(...results),
  choices: { worked_here: 0, badges: [], certifications: [] },
  offer_expires_at: null,
  groups: { waiting: results.length, selected: 0, confirmed: 0, cancelled: 0 },
})
const answered = (server: StandIn): void => {
  server.answers(getGig, aGig())
  server.answers(listApplications, aList(luis, second))
}

describe('bulk review', () => {
  test('selects by key and moves to the next', async () => {
    const { server } = await openApp(review, { prepare: answered })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
    server.answers(selectApplicant, { ...luis, is_selected: true })
    server.answers(listApplications, aList(second))
    await userEvent.keyboard('s')
    await reads('Offer sent to Luis')
    await expect.element(heading(/Priya Nair/)).toBeVisible()
    expect(server.asked(selectApplicant)).toEqual([{ params: { id: 501 }, query: {} }])
  })

  test('declines by key, and says when everyone has an answer', async () => {
    const { server } = await openApp(review, { prepare: answered })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(heading(/Priya Nair/)).toBeVisible()
    server.answers(dismissApplicant, { ...second, is_cancelled: true, can_undo: true })
    server.answers(listApplications, aList())
    await userEvent.keyboard('d')
    await reads('You declined Priya')
    await reads('You’ve answered everyone')
    expect(server.asked(dismissApplicant)).toEqual([{ params: { id: 502 }, body: { amount_due: 0 } }])
  })

  test('undoes declines by key, the last one first', async () => {
    const { server } = await openApp(review, { prepare: answered })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
    server.answers(dismissApplicant, { ...luis, is_cancelled: true, can_undo: true })
    server.answers(listApplications, aList(second))
    await userEvent.keyboard('d')
    await expect.element(heading(/Priya Nair/)).toBeVisible()
    // The next answer waits for this one.
    await expect.element(button('Decline')).toBeEnabled()
    server.answers(dismissApplicant, { ...second, is_cancelled: true, can_undo: true })
    server.answers(listApplications, aList())
    await userEvent.keyboard('d')
    await reads('You declined Priya')
    server.answers(undoDismissal, second)
    server.answers(listApplications, aList(second))
    await userEvent.keyboard('z')
    await expect.element(heading(/Priya Nair/)).toBeVisible()
    server.answers(undoDismissal, luis)
    server.answers(listApplications, aList(luis, second))
    await reads('Priya is back on the list')
    await userEvent.keyboard('z')
    await reads('Luis is back on the list')
    expect(server.asked(undoDismissal)).toEqual([{ params: { id: 502 } }, { params: { id: 501 } }])
  })

  test('keeps an applicant whose offer was refused in the list', async () => {
    const { server } = await openApp(review, { prepare: answered })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
    server.refuses(selectApplicant, 'BLOCKED')
    await button('Select').click()
    await reads('This pro can’t work at this location.')
    await button('Previous applicant').click()
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
  })

  test('hides names by key', async () => {
    await openApp(review, { prepare: answered })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
    await userEvent.keyboard('b')
    await expect.element(heading(/Applicant 1/)).toBeVisible()
    await readsNot('Luis Ortega')
    await userEvent.keyboard('b')
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
  })

  test('adds someone who applies meanwhile', async () => {
    const { server } = await openApp(review, { prepare: answered })
    await reads('1 of 2')
    server.answers(listApplications, aList(luis, second, anApplication({ id: 503 })))
    await server.tells({ kind: 'application', gig_id: GIG_ID, application_id: 503, location_id: 1 })
    await reads('1 of 3')
  })

  test('asks once for more applicants, and again at the manager’s next step when that failed', async () => {
    const { server } = await openApp(review, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listApplications, { ...aList(...many), count: 11, next: '/api/?page=2' })
      },
    })
    await reads('1 of 11')
    server.refuses(listApplications, 'TOO_MANY_REQUESTS')
    for (const at of [2, 3, 4, 5, 6]) {
      await button('Next applicant').click()
      await reads(`${at} of 11`)
    }
    await expect.poll(() => server.asked(listApplications).length).toBe(2)
    server.answers(listApplications, { ...aList(second), count: 11 })
    await button('Next applicant').click()
    await reads('7 of 11')
    for (const at of [8, 9, 10, 11]) {
      await button('Next applicant').click()
      await reads(`${at} of 11`)
    }
    await expect.element(heading(/Priya Nair/)).toBeVisible()
    expect(server.asked(listApplications)).toHaveLength(3)
  })

  test('keeps the applicant on screen when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(review, { prepare: answered })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
    await failsToRefresh(listApplications, { kind: 'application', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await expect.element(heading(/Luis Ortega/)).toBeVisible()
  })

  test('waits in the shape of the list, and offers to try again when it does not load', async () => {
    const { server } = await openApp(review, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listApplications, aList(luis))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(page.getByRole('article')).toBeVisible()
  })
})
