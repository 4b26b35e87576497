import { editGig, getEditConsequence, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { fillsShiftForm, showsGig } from '../../testing/gig-calls.ts'
import { aGig, GIG_ID, noCounts } from '../../testing/make-gigs.ts'
import { aSkill } from '../../testing/make-locations.ts'
import { hoursAfter } from '../../testing/make-times.ts'
import { button, field, inDialog, loading, menuItem, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigPage = `/locations/1/gigs/${GIG_ID}`
const crew = [{ id: 7, display_name: 'Luis O.', headshot_public_id: null }]
const gig = aGig({ stats: { ...noCounts, confirmed_pros_count: 1 }, crew })
const shown =
  (one: Gig) =>
  (server: StandIn): void => {
    fillsShiftForm(server)
    showsGig(server, one)
  }
const wage = () => inDialog().getByRole('textbox', { name: 'Hourly wage' })
const save = () => button('Save changes').click()

async function openForm(one = gig) {
  const app = await openApp(gigPage, { prepare: shown(one) })
  await button('Edit').click()
  await expect.element(wage()).toHaveValue('20.00')
  return app
}

describe('editing a shift', () => {
  test('saves only what was changed, and says first who hears of it', async () => {
    const { server } = await openForm()
    await expect.element(button('Save changes')).toBeDisabled()
    const seen = { confirmed_pros: [{ id: 7, display_name: 'Luis O.' }], hours_each: 4 }
    server.answers(getEditConsequence, { ...seen, asks_again: true, amount_if_declined: 105.6, cost_before: 200, cost_after: 180 })
    await wage().fill('18')
    // The cost joins the same line a moment later.
    await reads(/^1 confirmed pro must confirm again\./)
    await reads('You pay up to $105.60 if they don’t.')
    expect(server.asked(getEditConsequence).at(-1)).toEqual({ params: { id: GIG_ID }, body: { wage_amount: 18 } })
    await reads('$200.00 → $180.00')
    server.answers(getEditConsequence, { ...seen, asks_again: false, amount_if_declined: 0, cost_before: 200, cost_after: 240 })
    await wage().fill('24')
    await reads('1 confirmed pro will be notified.')
    await reads(/^Luis O\.: \$200\.00 → \$240\.00/)
    await readsNot(/^You pay up to/)
    server.answers(editGig, { asked_again_count: 0, ...gig, wage_amount: 24 })
    server.answers(getGig, { ...gig, wage_amount: 24, edit_version: 2 })
    await save()
    await reads('Shift saved')
    expect(server.asked(editGig)).toEqual([{ params: { id: GIG_ID }, body: { wage_amount: 24 } }])
    await expect.element(inDialog()).not.toBeInTheDocument()
    await reads(/^\$24\/h/)
  })

  test('says after saving how many pros were asked again, and until when they can confirm', async () => {
    const late = { ...gig, start_time: '2099-06-12T20:00:00.000Z', end_time: '2099-06-13T02:00:00.000Z' }
    const { server } = await openForm(late)
    await wage().fill('18')
    server.answers(editGig, { ...late, wage_amount: 18, asked_again_count: 2 })
    await save()
    await reads('Shift saved. 2 confirmed pros were asked again and can confirm until Fri, Jun 12, 2099, 4:00 pm.')
  })

  test('lets no one save before the change of cost is known, also for a break that no one hears of', async () => {
    const { server } = await openForm(aGig({ stats: { ...noCounts, confirmed_pros_count: 3 }, crew }))
    const seen = { confirmed_pros: [], hours_each: 0, asks_again: false, amount_if_declined: 0, cost_before: 312.4, cost_after: 356 }
    const answer = server.waits(getEditConsequence, seen)
    await wage().fill('24')
    await reads('3 confirmed pros will be notified.')
    await expect.element(button('Save changes')).toBeDisabled()
    answer()
    await reads(/^Luis O\. and 2 others: \$312\.40 → \$356\.00/)
    await expect.element(button('Save changes')).toBeEnabled()
  })

  test('says why a change is refused, and keeps what was typed', async () => {
    const { server } = await openForm()
    await wage().fill('24')
    await readsEachRefusal(
      server,
      editGig,
      {
        INVALID_TRANSITION: 'This shift is over or cancelled, so you can’t edit it.',
        GIG_STARTED: 'The shift has started, or the new start has passed.',
        BELOW_CONFIRMED: 'More pros are confirmed than that. Release a pro on the roster first.',
        OVERLAPPING_GIG: 'A confirmed pro works elsewhere at the new time. Release them first, or keep the time.',
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        EDITED_BY_ANOTHER: 'Someone else just changed this shift.',
      },
      save,
    )
    server.loses()
    await save()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(wage()).toHaveValue('24.00')
    server.loses(false)
    server.answers(editGig, { asked_again_count: 0, ...gig, wage_amount: 24 })
    await save()
    await reads('Shift saved')
  })

  test('sends no wage below the market’s minimum and no shift that is too short', async () => {
    const { server } = await openForm()
    await wage().fill('15')
    await save()
    await reads('At least $16.00 for this position here')
    await wage().fill('22')
    await inDialog().getByRole('textbox', { name: 'Start' }).fill('5p')
    await inDialog().getByRole('textbox', { name: 'End' }).fill('5:30p')
    await save()
    await reads('A shift lasts 1 to 16 hours')
    expect(server.asked(editGig)).toEqual([])
  })

  test('shows what another manager changed meanwhile, keeps both changes, and saves on the second try', async () => {
    const { server } = await openForm()
    await wage().fill('24')
    const theirs = aGig({
      ...gig,
      start_time: hoursAfter(gig.start_time, 1),
      end_time: hoursAfter(gig.end_time, 1),
      description: 'Fryer station',
      edit_version: 2,
    })
    server.refuses(editGig, 'EDITED_BY_ANOTHER')
    server.answers(getGig, theirs)
    await save()
    await reads(/We kept your changes\. Check theirs, then save again\./)
    await expect
      .element(
        inDialog()
          .getByRole('listitem')
          .filter({ hasText: /Grill station.*Fryer station/ }),
      )
      .toBeVisible()
    await expect.element(inDialog().getByRole('listitem').filter({ hasText: /^time/ })).toBeVisible()
    await expect.element(wage()).toHaveValue('24.00')
    await reads('Fryer station · Use the back door')
    server.answers(editGig, { asked_again_count: 0, ...theirs, wage_amount: 24, edit_version: 3 })
    await save()
    await reads('Shift saved')
    expect(server.asked(editGig).at(-1)).toEqual({ params: { id: GIG_ID }, body: { wage_amount: 24 } })
  })

  test('asks before it throws away what was typed', async () => {
    const { server } = await openForm()
    await wage().fill('24')
    await button('Back').click()
    await reads('You have unsaved changes, are you sure?')
    await button('Keep editing').click()
    await expect.element(wage()).toHaveValue('24.00')
    await button('Back').click()
    await button('Leave without saving').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(editGig)).toEqual([])
  })

  test('keeps the form while others change the shift or a refresh fails', async () => {
    const { server, failsToRefresh } = await openForm()
    await wage().fill('24')
    server.answers(getGig, { ...gig, wage_amount: 30, edit_version: 2 })
    await server.tells({ kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.poll(() => server.asked(getGig).length).toBeGreaterThan(1)
    await failsToRefresh(getGig, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.element(wage()).toHaveValue('24')
  })

  test('waits in the shape of the form, and offers to try again when it does not load, on a phone', async () => {
    const { server } = await openApp(gigPage, {
      size: PHONE,
      prepare: (standIn) => {
        shown(gig)(standIn)
        standIn.refuses(listSkills, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    // Until the shift is there, the only "More" is the one of the tab bar.
    await reads('Needs 2 more')
    await button('More').first().click()
    await menuItem('Edit').click()
    await reads('Slow down.')
    const answer = server.waits(listSkills, [aSkill()])
    await button('Try again').click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await expect.element(field('Hourly wage')).toHaveValue('20.00')
    await expect.element(loading).not.toBeInTheDocument()
    await readsNot('Slow down.')
  })
})
