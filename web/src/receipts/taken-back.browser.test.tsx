import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProReceipt, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { getInstantPayout, getPayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { agreeToTakeBack, contestTakeBack } from '@muster/contract/payments/take-back-endpoints.ts'
import { expect, test } from 'vitest'
import { aPayoutAccount, aReceipt } from '../testing/make-payments.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { aTakeBack } from '../testing/make-take-back.ts'

const extra = (changed: Partial<TakeBack> = {}) =>
  aReceipt({
    direction: 'pro_payment',
    total_amount: 200,
    lines: [{ kind: 'adhoc', quantity: 1, rate: 0, amount: 200 }],
    work_start_time: null,
    work_end_time: null,
    take_backs: [aTakeBack(changed)],
  })

const open = (changed: Partial<TakeBack> = {}) =>
  openApp('/locations/-1/dashboards?payment_id=701', {
    as: aPro(),
    size: PHONE,
    prepare: (server) => {
      const amounts = {
        week_amount: 200,
        year_amount: 200,
        on_the_way_amount: 0,
        to_be_approved_amount: 0,
        failed_amount: 0,
        waits_for_bank_amount: 0,
      }
      server.answers(getEarnings, { ...amounts, failures: [], years: [2026], by_business: [] })
      server.answers(getPayoutAccount, aPayoutAccount())
      server.answers(getInstantPayout, { offer: null })
      const none = {
        shifts: 0,
        paid_minutes: 0,
        wages_amount: 0,
        tips_amount: 0,
        bonuses_amount: 0,
        other_amount: 200,
        returned_amount: 0,
        total_amount: 200,
      }
      server.answers(getYearEarnings, { year: 2026, timezone: 'America/New_York', ...none, rows: [] })
      server.answers(listProPayments, aPage(extra(changed)))
      server.answers(getProReceipt, extra(changed))
    },
  })

test('a pro reads why extra pay was too much, and contests it in words', async () => {
  const { server } = await open()
  await reads('Extra pay that was too much')
  await reads('“Typed 200 for 20”')
  await button('Contest…').click()
  await button('Contest').click()
  await reads('This field is required')
  await field('Why is the pay yours?').fill('It was agreed with Nils')
  for (const [code, words] of [
    ['ALREADY_ANSWERED', 'You already answered this.'],
    ['ANSWER_TOO_LATE', 'The 48 hours to contest this are over.'],
  ] as const) {
    server.refuses(contestTakeBack, code)
    await button('Contest').click()
    await reads(words)
  }
  const contested = { status: 'CONTESTED', contest_reason: 'It was agreed with Nils' } as const
  server.answers(contestTakeBack, aTakeBack(contested))
  server.answers(getProReceipt, extra(contested))
  await button('Contest').click()
  await reads('We’re looking at what you said. Nothing is taken until we answer.')
  await reads('You said: “It was agreed with Nils”')
  expect(server.asked(contestTakeBack).at(-1)).toMatchObject({ params: { id: 5 }, body: { reason: 'It was agreed with Nils' } })
})

test('a pro agrees after a question', async () => {
  const { server } = await open()
  await button('I agree').click()
  await reads('Agree that $180.00 was too much?')
  expect(server.asked(agreeToTakeBack)).toEqual([])
  server.refuses(agreeToTakeBack, 'ALREADY_ANSWERED')
  await button('Agree').click()
  await reads('You already answered this.')
  server.answers(agreeToTakeBack, aTakeBack({ status: 'SUBMITTED' }))
  server.answers(getProReceipt, extra({ status: 'SUBMITTED' }))
  await button('Agree').click()
  await reads('We’re taking it from your payments account.')
  await readsNot('Agree that $180.00 was too much?')
})

test('the receipt says how far it is, with the answer of the staff', async () => {
  for (const [changed, words] of [
    [{ status: 'TAKEN', taken_at: hoursFromNow(-1) }, 'Extra pay taken back'],
    [{ status: 'DROPPED', contest_reason: 'Agreed', answer: 'You are right' }, 'Our answer: “You are right”'],
    [{ status: 'REFUSED' }, 'We’re taking it from your payments account.'],
  ] as const) {
    await open(changed)
    await reads(words)
    await readsNot('I agree')
  }
})
