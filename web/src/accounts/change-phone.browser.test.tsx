import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { type LinkableAccount, listLinkableAccounts, mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { changePhone, changePhoneOf, findPhoneHolder } from '@muster/contract/accounts/phone-endpoints.ts'
import { proveAgain, requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { getManagerProfile, getMe, listManagerSkills } from '@muster/contract/accounts/user-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager, anOperator, aPro } from '../testing/make-people.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const NEW = '+18435550177'
const aProfile = {
  id: 11,
  business_name: 'Harbor Group',
  email: null,
  market_id: 1,
  market_name: 'Charleston',
  referral_code: 'HARBOR',
  has_locations: true,
  manager_skill_id: null,
}
const prepare = (server: StandIn): void => {
  server.answers(listSessions, [])
  server.answers(listManagerSkills, [])
  server.answers(getManagerProfile, aProfile)
  server.answers(requestCode, { expires_in: 600, resend_in: 30 })
}
const settings = (as = aPro()) => openApp('/settings', { as, size: PHONE, prepare })
const sendCode = async (): Promise<void> => {
  await field('Mobile number').fill('8435550177')
  await inDialog().getByRole('button', { name: 'Send code' }).click()
}
const anAccount = (changed: Partial<LinkableAccount> = {}): LinkableAccount => ({
  connection: 'phone',
  first_name: 'Luis',
  last_name: 'Ortega',
  app_mode: 'GIGSTER',
  phone_end: '0177',
  email: null,
  teams: 0,
  shared_teams: 0,
  date_joined: '2025-03-02T10:00:00.000Z',
  gigs_worked: 7,
  coming_shifts: 0,
  obstacles: [],
  suspended_until: null,
  blocks: 0,
  applied_twice: 0,
  ...changed,
})

describe('a new number', () => {
  test('takes its code, then a fresh one to the old number, and says that other devices are signed out', async () => {
    const { server } = await settings()
    await reads('(843) 555-0121')
    await button('Change number').click()
    await sendCode()
    server.refuses(changePhone, 'CODE_WRONG')
    await field('6-digit code').fill('111111')
    await reads('That code doesn’t match. Check it and use the newest one.')
    server.refuses(changePhone, 'PROOF_NEEDED')
    server.answers(requestProof, { expires_in: 600, resend_in: 30, sent_to: { phone_number: '+18435550121' }, other_connection: 'email' })
    await field('6-digit code').fill('402913')
    await reads('Confirm it’s you')
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Send code' }).click()
    // Without the old phone, by email.
    server.answers(requestProof, { expires_in: 600, resend_in: 30, sent_to: { email: 'luis@example.com' }, other_connection: 'phone' })
    await button('No phone? Email the code').click()
    await reads('luis@example.com')
    server.answers(proveAgain, null)
    const me = aPro({ phone_number: NEW })
    server.answers(changePhone, me)
    server.answers(getMe, me)
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('textbox').fill('123456')
    await reads('Number changed. Other devices are signed out.')
    await reads('(843) 555-0177')
    expect(server.asked(requestProof).at(-1)).toEqual({ body: { language: 'en', connection: 'email' } })
    expect(server.asked(changePhone).at(-1)).toEqual({ body: { phone_number: NEW, code: '402913' } })
  })

  test('of another account of a pro leads to merging the two, which says first what carries over', async () => {
    const { server } = await settings()
    await button('Change number').click()
    await sendCode()
    server.refuses(changePhone, 'IDENTITY_TAKEN')
    await field('6-digit code').fill('402913')
    await reads(/Another account signs in with \(843\) 555-0177\./)
    const account = anAccount({ suspended_until: '2026-12-24T05:00:00.000Z', blocks: 2, applied_twice: 1 })
    server.answers(proveOtherAccount, { account, merge_ticket: 'ticket-1' })
    await button('Merge accounts').click()
    await reads('Merge these accounts?')
    await reads('Number ending in 0177')
    await reads('Number ending in 0121')
    await reads(/7 shifts worked/)
    await reads(/It’s suspended until .*24.* This account will be too/)
    await reads('2 locations don’t work with that account. They won’t work with this one either.')
    await reads('You applied to 1 shift with both. We keep this account’s application.')
    await readsEachRefusal(
      server,
      mergeAccounts,
      {
        CODE_EXPIRED: 'That took too long. Close this and confirm the number again.',
        CONFLICT: 'Something changed on one of the accounts. Close this and try again.',
        NO_SUCH_ACCOUNT: 'That account is closed.',
      },
      () => button('Merge accounts').click(),
    )
    server.answers(mergeAccounts, { pro_id: 7, phone_number: NEW, email: null })
    await button('Merge accounts').click()
    await reads('Accounts merged')
    expect(server.asked(mergeAccounts).at(-1)).toEqual({ body: { merge_ticket: 'ticket-1', use_number: true } })
    expect(server.asked(proveOtherAccount)).toEqual([{ body: { phone_number: NEW, code: '402913' } }])
  })

  test('of another account sends the marketplace’s staff to it: their accounts stay separate', async () => {
    const { server } = await settings(anOperator())
    await readsNot('Merge another account')
    await button('Change number').click()
    await sendCode()
    server.refuses(changePhone, 'IDENTITY_TAKEN')
    await field('6-digit code').fill('402913')
    await reads(/Sign in with it instead, or contact support/)
  })
})

describe('linking accounts', () => {
  test('from the settings says what keeps the accounts apart, and offers no way on', async () => {
    const { server } = await settings()
    server.answers(listLinkableAccounts, [])
    await page.getByRole('link', { name: 'Merge another account' }).click()
    await button('Link another account').click()
    await sendCode()
    server.refuses(proveOtherAccount, 'NO_SUCH_ACCOUNT')
    await field('6-digit code').fill('111111')
    await reads('No open account signs in with that number or email.')
    const account = anAccount({ obstacles: ['SHIFTS_OVERLAP', 'PAY_ON_ITS_WAY', 'PROVIDER_STAFF'] })
    server.answers(proveOtherAccount, { account, merge_ticket: 'ticket-1' })
    await field('6-digit code').fill('402913')
    await reads('These accounts can’t merge yet')
    await reads('Number ending in 0177')
    await reads('Number ending in 0121')
    await reads('Both accounts have a confirmed shift at the same time. Drop one of them first.')
    await reads('A payment to that account is on its way. Merge when it has arrived.')
    await reads(/Staff accounts stay separate/)
    await readsNot('Merge accounts')
  })

  test('lists accounts that share a confirmed login, links one and returns to where the person was', async () => {
    const email = 'luis@example.com'
    const account = anAccount({
      connection: 'email',
      app_mode: 'STAFFER',
      phone_end: null,
      email,
      teams: 2,
      shared_teams: 1,
      gigs_worked: 0,
    })
    const { server, address } = await openApp('/account-linking?returnTo=/settings', {
      as: aPro(),
      size: PHONE,
      prepare: (standIn) => {
        prepare(standIn)
        standIn.answers(listLinkableAccounts, [{ ...account, login: { email } }])
      },
    })
    await reads('Signs in with luis@example.com')
    await reads(/on 2 teams/)
    await button('Link account').click()
    server.answers(proveOtherAccount, { account, merge_ticket: 'ticket-2' })
    await field('6-digit code').fill('402913')
    await reads('Both accounts are on 1 team. You keep the stronger role.')
    await reads(/You’ll sign in with the number you have now, or with its email\./)
    server.answers(mergeAccounts, { pro_id: 7, phone_number: '+18435550121', email })
    server.answers(listLinkableAccounts, [])
    await button('Merge accounts').click()
    await reads('Accounts merged')
    expect(server.asked(requestCode).at(-1)).toMatchObject({ body: { email } })
    await button('Continue').click()
    await reads('Phone number')
    expect(address()).toBe('/settings')
  })

  test('is never a must: a manager continues without it', async () => {
    const { address } = await openApp('/account-linking?returnTo=/settings', {
      as: aManager(),
      prepare: (standIn) => {
        prepare(standIn)
        standIn.answers(listLinkableAccounts, [])
      },
    })
    await button('Continue without linking').click()
    await reads('Phone number')
    expect(address()).toBe('/settings')
  })
})

test('staff find an account by its number and give it another, with a reason', async () => {
  const { server } = await openApp('/admin/phone-numbers', { as: anOperator(), prepare: () => undefined })
  const holder = {
    user_id: 21,
    first_name: 'Luis',
    last_name: 'Ortega',
    app_mode: 'GIGSTER' as const,
    phone_number: '+18435550121',
    email: null,
    pro_id: 7,
    last_login: null,
  }
  server.answers(findPhoneHolder, { holder: null })
  await field('Number they have now').fill('8435550122')
  await button('Find account').click()
  await reads('No account has (843) 555-0122')
  server.answers(findPhoneHolder, { holder })
  await field('Number they have now').fill('8435550121')
  await button('Find account').click()
  await reads('Luis Ortega')
  await field('New number').fill('8435550177')
  await button('Change number').click()
  await reads('This field is required')
  await field('Reason').fill('Lost the phone, showed ID')
  server.refuses(changePhoneOf, 'IDENTITY_TAKEN')
  await button('Change number').click()
  await reads('Another account has that number. The person can merge the two in their settings.')
  server.answers(changePhoneOf, { ...holder, phone_number: NEW })
  await button('Change number').click()
  await reads('Number changed. We texted the old one.')
  expect(server.asked(changePhoneOf).at(-1)).toEqual({
    params: { id: 21 },
    body: { phone_number: NEW, reason: 'Lost the phone, showed ID' },
  })
})
