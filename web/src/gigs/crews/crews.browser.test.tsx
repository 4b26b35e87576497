import type { CrewMate, OwnCrew } from '@muster/contract/gigs/crews/crew.ts'
import type { CrewInvite } from '@muster/contract/gigs/crews/crew-invite.ts'
import { answerCrew, applyCrew, askCrew, listCrewInvites, withdrawCrew } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GIG_ID } from '../../testing/make-gigs.ts'
import { aPro } from '../../testing/make-people.ts'
import { aProfile, aProGigDetail } from '../../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, link, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const shiftPage = `/locations/-1/jobs?selected_gig_id=${GIG_ID}`
const as = aPro()
const size = PHONE
const mate = (changed: Partial<CrewMate>): CrewMate => ({
  name: null,
  phone_end: null,
  answer: null,
  is_leader: false,
  is_own: false,
  cant_work: false,
  ...changed,
})
const ana = mate({ name: 'Ana R.', answer: 'YES', is_leader: true })
const luis = mate({ name: 'Luis V.', answer: 'YES', phone_end: '0142' })
const unknown = mate({ phone_end: '0199' })
const aCrew = (changed: Partial<OwnCrew> = {}): OwnCrew => ({
  id: 9,
  status: 'ASKING',
  leader: 'Ana R.',
  is_leader: true,
  is_apart_fine: false,
  answer_by: hoursFromNow(20),
  mates: [{ ...ana, is_own: true }, luis, unknown],
  ...changed,
})
const invited = (changed: Partial<OwnCrew> = {}): OwnCrew =>
  aCrew({ is_leader: false, mates: [ana, mate({ is_own: true }), mate({})], ...changed })
const withCrew = (crew: OwnCrew | null, changed: Partial<ProGigDetail> = {}): ProGigDetail =>
  aProGigDetail({ allowed_confirmed_pros: 5, confirmed_pros_count: 1, crews: crew === null ? [] : [crew], ...changed })
const shown =
  (gig: ProGigDetail) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile())
    server.answers(listProApplications, aPage())
    server.answers(getGigForPro, gig)
  }
const applyRefusals = {
  GIG_NOT_OPEN: 'This shift is no longer open.',
  GIG_STARTED: 'This shift has started.',
  GIG_FILLED: 'All spots are filled.',
  BLOCKED: 'You can’t work for this business.',
  SUSPENDED: 'Your account is paused for now.',
  EMPLOYMENT_TYPE_UNSUPPORTED: 'This business pays in a way that your profile doesn’t allow.',
  CERTIFICATION_MISSING: 'You need a valid certification for this shift.',
  OVERLAPPING_GIG: 'You have a confirmed shift at that time, so you can’t be selected together.',
  NOT_IN_NETWORK: 'Only pros in this business’s network can take this shift.',
}

describe('applying with friends', () => {
  test('is absent for a pro without it, and friends who asked before still show', async () => {
    const without = aPro({ features_off: [{ key: 'crews', location_id: null }] })
    await openApp(shiftPage, { as: without, size, prepare: shown(withCrew(aCrew())) })
    await reads('Luis V. said yes')
    await readsNot('Apply with friends')
  })

  test('asks them by phone number, and says nothing about the numbers', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(withCrew(null)) })
    await reads('Ask up to 4 friends. All of you apply, or nobody does.')
    await button('Ask friends').click()
    await expect.element(button('Ask friend')).toBeDisabled()
    await field('Friend’s phone number').fill('843 555 0142')
    await button('Add friend').click()
    await expect.element(inDialog().getByRole('button', { name: 'Ask friend' })).toBeEnabled()
    await field('Friend 2: phone number').fill('843 555')
    await expect.element(inDialog().getByRole('button', { name: 'Ask friends' })).toBeDisabled()
    await field('Friend 2: phone number').fill('843 555 0199')
    await readsEachRefusal(
      server,
      askCrew,
      {
        ...applyRefusals,
        ALREADY_APPLIED: 'You already applied. Withdraw that first to apply with friends.',
        CREW_OFF: 'You can’t bring friends to an interview.',
        CREW_TOO_LATE: 'It’s less than 2 hours to the start. Apply alone instead.',
        CREW_OPEN: 'You’re already asking friends for this shift.',
        CREW_TOO_BIG: 'There are fewer open spots than that. Ask fewer friends.',
        CREWS_USED_UP: 'You asked friends 3 times for this shift. Apply alone instead.',
        CREW_OWN_NUMBER: 'That’s your own number. Enter a friend’s.',
        FEATURE_OFF: 'You can’t ask friends any more. Apply alone instead.',
      },
      () => inDialog().getByRole('button', { name: 'Ask friends' }).click(),
    )
    await page.getByRole('checkbox', { name: /It’s fine if we don’t all get the shift/ }).click()
    server.answers(askCrew, { id: 9 })
    server.answers(getGigForPro, withCrew(aCrew()))
    await inDialog().getByRole('button', { name: 'Ask friends' }).click()
    await reads(/If they have Muster, they see it now\./)
    expect(server.asked(askCrew).at(-1)).toEqual({
      params: { id: GIG_ID },
      body: { phone_numbers: ['+18435550142', '+18435550199'], is_apart_fine: true },
    })
    await reads('Luis V. said yes')
    await reads('Number ending in 0199: no reply yet')
    await expect.element(button('Apply alone · $160')).toBeVisible()
    await expect.element(button('Apply · $160')).not.toBeInTheDocument()
    await expect.element(button('Ask friends')).not.toBeInTheDocument()
    server.answers(withdrawCrew, null)
    server.answers(getGigForPro, withCrew(null))
    await button('Stop asking').click()
    await expect.element(button('Ask friends')).toBeVisible()
  })

  test('is not offered where only one spot is open', async () => {
    await openApp(shiftPage, { as, size, prepare: shown(withCrew(null, { confirmed_pros_count: 4 })) })
    await expect.element(button(/^Apply/)).toBeVisible()
    await readsNot('Apply with friends')
  })

  test('says why nobody applied, and applies with those who said yes', async () => {
    const no = mate({ name: 'Grace O.', answer: 'NO', phone_end: '0143' })
    const { server } = await openApp(shiftPage, {
      as,
      size,
      prepare: shown(withCrew(aCrew({ status: 'DECLINED', mates: [ana, luis, no] }))),
    })
    await reads('Grace O. said no. You can still apply alone, or with those who said yes.')
    await readsEachRefusal(
      server,
      applyCrew,
      {
        ...applyRefusals,
        ALREADY_APPLIED: 'You already applied. Withdraw that first to apply with friends.',
        CREW_OVER: 'This is over: someone said no, or the time ran out.',
        CREW_NOBODY: 'No friend said yes. Apply alone instead.',
      },
      () => button('Apply with Luis V.').click(),
    )
    server.answers(applyCrew, { status: 'APPLIED' })
    server.answers(getGigForPro, withCrew(aCrew({ status: 'APPLIED', mates: [{ ...ana, is_own: true }, luis] }), { has_applied: true }))
    await button('Apply with Luis V.').click()
    await reads(/You applied together\./)
    await reads('You applied with Luis V.')
    await reads(/The business can only select all of you\./)
  })

  test.each([
    ['LAPSED' as const, luis, 'Not everyone replied in time. You can still apply alone, or with those who said yes.'],
    ['FAILED' as const, { ...luis, cant_work: true }, 'Luis V. can’t take this shift any more. You can still apply alone.'],
    ['FAILED' as const, luis, 'There were too few open spots. You can still apply alone, or with those who said yes.'],
  ])('explains %s', async (status, friend, words) => {
    await openApp(shiftPage, { as, size, prepare: shown(withCrew(aCrew({ status, mates: [ana, friend] }))) })
    await reads(words)
  })
})

describe('a friend who asks', () => {
  const invite: CrewInvite = {
    crew_id: 9,
    gig_id: GIG_ID,
    leader: 'Ana R.',
    size: 3,
    skill_name: 'Line cook',
    skill_name_es: 'Cocinero de línea',
    location_name: 'Harbor House',
    start_time: hoursFromNow(40),
    end_time: hoursFromNow(46),
    timezone: 'America/New_York',
    total_pay: 132,
    answer_by: hoursFromNow(20),
  }

  const prepare = (server: StandIn): void => {
    shown(withCrew(invited()))(server)
    server.answers(searchGigs, aPage())
    server.answers(listCrewInvites, [invite])
  }

  test('shows on the schedule', async () => {
    await openApp('/locations/-1/schedule', { as, size, prepare })
    await expect.element(link(/Ana R\. asks you to apply together/)).toBeVisible()
  })

  test('shows on the first screen, with a link to the shift', async () => {
    await openApp('/locations/-1/jobs', { as, size, prepare })
    await link(/Ana R\. asks you to apply together/).click()
    await reads(/You’d be 3\. All of you apply, or nobody does\./)
  })

  test('gets a yes, and the pro may step back until all have answered', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(withCrew(invited())) })
    await readsEachRefusal(
      server,
      answerCrew,
      {
        ...applyRefusals,
        ALREADY_APPLIED: 'You already applied. Withdraw that first to apply together.',
        CREW_OVER: 'This is over: someone said no, or the time ran out.',
      },
      () => button('Yes, apply together').click(),
    )
    server.answers(answerCrew, { status: 'ASKING' })
    server.answers(getGigForPro, withCrew(invited({ mates: [ana, mate({ name: 'Ivo K.', is_own: true, answer: 'YES' }), mate({})] })))
    await button('Yes, apply together').click()
    await reads('You said yes. We wait for the others.')
    await reads('You said yes to Ana R.')
    server.answers(answerCrew, { status: 'DECLINED' })
    server.answers(getGigForPro, withCrew(null))
    await button('Step back').click()
    await reads('You said no. Nobody applied.')
    expect(server.asked(answerCrew).at(-1)).toEqual({ params: { id: 9 }, body: { answer: 'NO' } })
  })

  test('who works at that time says “I can’t”, and can’t say yes', async () => {
    const overlaps_with = {
      application_id: 3,
      start_time: hoursFromNow(41),
      end_time: hoursFromNow(45),
      skill: { name: 'Barback', name_es: 'Ayudante de bar' },
      location_name: 'Blue Crab',
    }
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(withCrew(invited(), { overlaps_with })) })
    await reads(/You already work at that time, which they can’t see\. Say you can’t, so they don’t wait until/)
    await expect.element(button('Yes, apply together')).not.toBeInTheDocument()
    server.answers(answerCrew, { status: 'DECLINED' })
    server.answers(getGigForPro, withCrew(null, { overlaps_with }))
    await button('I can’t').click()
    await reads('You said no. Nobody applied.')
    expect(server.asked(answerCrew)).toEqual([{ params: { id: 9 }, body: { answer: 'NO' } }])
  })

  test.each([
    ['APPLIED' as const, 'You applied together. We’ll let you know either way.'],
    ['FAILED' as const, 'Not everyone can take this shift any more, so nobody applied.'],
  ])('hears what the last yes did: %s', async (status, words) => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(withCrew(invited())) })
    await expect.element(button('Yes, apply together')).toBeVisible()
    server.answers(answerCrew, { status })
    server.answers(getGigForPro, withCrew(null))
    await button('Yes, apply together').click()
    await reads(words)
  })
})
