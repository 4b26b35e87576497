import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  createCampaignCode,
  createReferralPromotion,
  editReferralPromotion,
  getReferralCode,
  getProReferralPage,
  getReferralPage,
  listReferralCodes,
  listReferralPromotions,
  switchReferralCode,
} from '@muster/contract/referrals/referral-endpoints.ts'
import type { ProReferralPage, OwnReferral, ReferralCodeRow, ReferralPage, ReferralPromotion } from '@muster/contract/referrals/referral.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aPro, anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const OVERLAPS = 'Another promotion runs on some of these days. Change one of them first.'

const aReferral = (changed: Partial<OwnReferral> = {}): OwnReferral => ({
  id: 1,
  who: 'Pia R.',
  state: 'JOINED',
  refusal: null,
  shifts_paid: 1,
  shifts_needed: 3,
  ends_at: '2027-01-20T15:00:00Z',
  joined_at: '2026-11-21T15:00:00Z',
  reward: 150,
  ...changed,
})
const TERMS = {
  referrer_reward: 150,
  joiner_reward: 50,
  shifts_needed: 3,
  within_days: 60,
  last_day: '2027-01-31',
  most_rewards: 10,
  is_used_up: false,
}
const aReferralPage = (changed: Partial<ReferralPage> = {}): ReferralPage => ({
  code: 'MAAAB7',
  link: 'https://muster.example/auth/referral?ref=MAAAB7',
  is_off: false,
  promotion: TERMS,
  earned: 150,
  referrals: [
    aReferral(),
    aReferral({ id: 2, who: 'June A.', state: 'EARNED', shifts_paid: 3 }),
    aReferral({ id: 3, who: 'Bram C.', state: 'REFUSED', refusal: 'SAME_CARD' }),
    aReferral({ id: 4, who: 'Tess A.', state: 'LAPSED' }),
  ],
  ...changed,
})
const shown = (own: ReferralPage) => (server: StandIn) => {
  server.answers(getLocation, aLocation())
  server.answers(getReferralPage, own)
}
const path = '/locations/1/referral'

describe('a manager’s page about inviting businesses', () => {
  test('says what both get, who joined, and why one doesn’t count', async () => {
    await openApp(path, { prepare: shown(aReferralPage()) })
    await reads('$150 for you, $50 for them')
    await reads(/pays for 3 shifts within 60 days, both of you get credit off the platform fee/)
    await reads('muster.example/auth/referral?ref=MAAAB7')
    await reads('$150.00 earned')
    await reads(/1 of 3 shifts paid, until/)
    await reads('This one doesn’t count: Both pay with the same card.')
    await reads('1 of 3 shifts were paid in time')
    await expect.element(page.getByAltText('QR code of your link')).toBeVisible()
  })

  test.each([
    ['no promotion runs', { promotion: null }, 'No promotion runs now'],
    ['its budget is used up', { promotion: { ...TERMS, is_used_up: true } }, 'The promotion is used up'],
  ])('says before anyone shares the link that %s', async (_, changed, said) => {
    await openApp(path, { prepare: shown(aReferralPage({ ...changed, referrals: [], earned: 0 })), size: PHONE })
    await reads(said)
    await reads('No one yet.')
    await readsNot('$150 for you, $50 for them')
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
  })

  test('offers no link that staff switched off', async () => {
    await openApp(path, { prepare: shown(aReferralPage({ is_off: true })) })
    await reads('Your link is switched off')
    await readsNot('Copy link')
  })
})

describe('a pro’s page about inviting pros', () => {
  const own = (changed: Partial<ProReferralPage> = {}) => ({ ...aReferralPage(), has_worked: true, ...changed }) satisfies ProReferralPage
  const opened = (page: ProReferralPage, language?: 'es') =>
    openApp('/locations/-1/referral', {
      as: aPro(),
      size: PHONE,
      prepare: (server) => server.answers(getProReferralPage, page),
      ...(language && { language }),
    })

  test('says what both get paid, and who joined', async () => {
    await opened(own())
    await reads('$150 for you, $50 for them')
    await reads(/works and is paid for 3 shifts within 60 days, we pay both of you/)
    await reads(/1 of 3 shifts paid, until/)
    await reads('See your earnings')
    await expect.element(page.getByAltText('QR code of your link')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
  })

  test('says before anyone shares the link that a pro without a paid shift earns nothing', async () => {
    await opened(own({ has_worked: false, referrals: [], earned: 0 }))
    await reads(/Work a shift yourself first/)
  })

  test('speaks Spanish', async () => {
    await opened(own({ promotion: null, referrals: [], earned: 0 }), 'es')
    await reads('Invita a un pro')
    await readsNot('Invite a pro')
  })
})

const aPromotion = (changed: Partial<ReferralPromotion> = {}): ReferralPromotion => ({
  id: 3,
  audience: 'BUSINESSES',
  name: 'Neighbors invite neighbors',
  referrer_reward: 150,
  joiner_reward: 50,
  shifts_needed: 3,
  within_days: 60,
  first_day: '2026-11-01',
  last_day: '2027-01-31',
  most_rewards: 10,
  state: 'ON',
  off_reason: null,
  budget: 5_000,
  committed: 400,
  used: 200,
  joined_count: 2,
  earned_count: 1,
  created_by: 'Ines Calder',
  created_ts: '2026-10-27T15:00:00Z',
  ...changed,
})
const promotions =
  (...rows: ReferralPromotion[]) =>
  (server: StandIn) =>
    server.answers(listReferralPromotions, aPage(...rows))

/** Chooses today in the month that opens. */
async function chooseDay(name: RegExp): Promise<void> {
  await inDialog().getByRole('button', { name }).click()
  const todays = (): Element[] =>
    page
      .getByRole('button', { name: /^Today/ })
      .elements()
      .filter((one) => one.checkVisibility())
  await expect.poll(todays).not.toHaveLength(0)
  await userEvent.click(todays()[0]!)
}

describe('the staff’s promotions', () => {
  test('say what each brings and has cost', async () => {
    const { server } = await openApp('/admin/referral-promotions', { as, prepare: promotions(aPromotion()) })
    await reads(/\$150 for who invites, \$50 for who joins/)
    await reads('$200.00')
    await reads(/2 joined/)
    await page.getByRole('combobox', { name: 'State' }).selectOptions('ENDED')
    await expect.poll(() => server.asked(listReferralPromotions).at(-1)?.query).toMatchObject({ state: 'ENDED', page: 1 })
  })

  test('are made, one at a time', async () => {
    const { server } = await openApp('/admin/referral-promotions', { as, size: PHONE, prepare: promotions(aPromotion()) })
    await button('New promotion').click()
    await field('Name').fill('Spring')
    await field('For who invites').fill('100')
    await field('For who joins').fill('25')
    await field('Budget').fill('100')
    await chooseDay(/^First day/)
    await chooseDay(/^Last day/)
    await button('Make promotion').click()
    await reads('The budget has to cover one referral')
    await field('Budget').fill('1000')
    await readsEachRefusal(server, createReferralPromotion, { PROMOTION_OVERLAPS: OVERLAPS }, () => button('Make promotion').click())
    server.answers(createReferralPromotion, aPromotion())
    await button('Make promotion').click()
    await reads('The promotion is ready')
    expect(server.asked(createReferralPromotion).at(-1)?.body).toMatchObject({ referrer_reward: 100, joiner_reward: 25, budget: 1_000 })
  })

  test('keep their terms when staff change or switch them off', async () => {
    const { server } = await openApp('/admin/referral-promotions', { as, prepare: promotions(aPromotion()) })
    await button('Edit').click()
    await field('Budget').fill('6000')
    await readsEachRefusal(server, editReferralPromotion, { PROMOTION_OVERLAPS: OVERLAPS }, () => button('Save').click())
    server.answers(editReferralPromotion, aPromotion({ budget: 6_000 }))
    await button('Save').click()
    await reads('Saved')
    await button('Switch off').click()
    await field('Reason').fill('Enough')
    const off = aPromotion({ state: 'OFF', off_reason: 'Enough' })
    server.answers(editReferralPromotion, off)
    server.answers(listReferralPromotions, aPage(off))
    await inDialog().getByRole('button', { name: 'Switch off' }).click()
    await reads('The promotion is off')
    await readsEachRefusal(server, editReferralPromotion, { PROMOTION_OVERLAPS: OVERLAPS }, () => button('Switch on').click())
  })
})

const aCode = (changed: Partial<ReferralCodeRow> = {}): ReferralCodeRow => ({
  code: 'MAAAB7',
  kind: 'PERSON',
  name: 'Caroline Beck',
  business_name: 'Larkspur Barn',
  is_on: true,
  off_reason: null,
  joined_count: 2,
  earned_count: 1,
  refused_count: 1,
  earned: 150,
  ...changed,
})
const fair = aCode({
  code: 'FAIR2026',
  kind: 'CAMPAIGN',
  name: 'The spring fair',
  business_name: null,
  joined_count: 0,
  earned_count: 0,
  earned: 0,
})
const codes = (server: StandIn): void => {
  server.answers(listReferralCodes, aPage(aCode(), fair))
  server.answers(getReferralCode, {
    code: aCode(),
    referrals: [
      {
        id: 1,
        location_id: 4,
        location_name: 'Juniper Hall',
        pro_id: null,
        joiner_name: 'June Abernathy',
        promotion_name: 'Neighbors',
        state: 'REFUSED',
        refusal: 'SAME_CONTACT',
        shifts_paid: 0,
        shifts_needed: 3,
        ends_at: '2027-01-20T15:00:00Z',
        joined_at: '2026-11-21T15:00:00Z',
        referrer_reward: 150,
        joiner_reward: 50,
      },
    ],
  })
}

describe('the staff’s referral codes', () => {
  test('are found by person and use, with who joined and why one doesn’t count', async () => {
    const { server } = await openApp('/admin/referral-code', { as, prepare: codes })
    await reads('Larkspur Barn')
    await page.getByRole('searchbox', { name: 'Code, person or business' }).fill('barn')
    await expect.poll(() => server.asked(listReferralCodes).at(-1)?.query).toMatchObject({ search: 'barn' })
    await page.getByRole('combobox', { name: 'Use' }).selectOptions('refused')
    await expect.poll(() => server.asked(listReferralCodes).at(-1)?.query).toMatchObject({ used: 'refused' })
    await button('MAAAB7').click()
    await reads('Juniper Hall')
    await reads('Both gave the same phone number.')
  })

  test('are switched off with a reason, and on again', async () => {
    const { server } = await openApp('/admin/referral-code?code=MAAAB7', { as, size: PHONE, prepare: codes })
    await button('Switch off').click()
    await field('Reason').fill('Sold on a forum')
    const off = aCode({ is_on: false, off_reason: 'Sold on a forum' })
    server.answers(switchReferralCode, off)
    server.answers(getReferralCode, { code: off, referrals: [] })
    await inDialog().getByRole('button', { name: 'Switch off' }).click()
    await reads('Switched off: Sold on a forum')
    expect(server.asked(switchReferralCode).at(-1)).toMatchObject({
      params: { code: 'MAAAB7' },
      body: { is_on: false, reason: 'Sold on a forum' },
    })
    await button('Switch on').click()
    await expect.poll(() => server.asked(switchReferralCode).at(-1)?.body).toEqual({ is_on: true })
  })

  test('are made for campaigns', async () => {
    const { server } = await openApp('/admin/referral-code', { as, prepare: codes })
    await button('Campaign code').click()
    await field('Code').fill('fair-2026')
    await field('Campaign').fill('The spring fair')
    await readsEachRefusal(server, createCampaignCode, { REFERRAL_CODE_TAKEN: 'This code is taken. Choose another one.' }, () =>
      button('Make code').click(),
    )
    server.answers(createCampaignCode, fair)
    await button('Make code').click()
    await reads('FAIR2026 is ready')
    expect(server.asked(createCampaignCode).at(-1)?.body).toEqual({ code: 'FAIR2026', campaign: 'The spring fair' })
  })
})
