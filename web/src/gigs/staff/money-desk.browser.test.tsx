import {
  type ApplicationMoney,
  getAdminApplication,
  getApplicationMoney,
  getStaffToDo,
  listAdminApplications,
  payPro,
  retryCharge,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import type { AdhocPayment } from '@muster/contract/payments/correction.ts'
import { createAdhocPayment, refundPayment, retryRefund } from '@muster/contract/payments/correction-endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aFailedPayout, aMoney, aMove, anAdminApplication } from '../../testing/make-money.ts'
import { anOperator } from '../../testing/make-people.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { aRetry } from '../../testing/make-payments.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const as = anOperator()
const list = '/admin/applications'
const money = '/admin/applications/501'

const anAdhocPayment: AdhocPayment = {
  id: 4,
  application_id: 501,
  pro_id: 31,
  pro: { id: 31, first_name: 'Luis', last_name: 'Ortega', phone_number: null },
  reason: 'SHORTED_PAY',
  employment_type: 'F1099',
  status: 'SUBMITTED',
  amount: 11.5,
  description: '30 min of closing not on the clock',
  workinghours: null,
  error_code: null,
  error_message: null,
  gig_id: 101,
  paid_by: 'PROVIDER',
  created_ts: hoursFromNow(0),
}
const answers =
  (moved: ApplicationMoney = aMoney()) =>
  (server: StandIn): void => {
    server.answers(listAdminApplications, aPage(anAdminApplication()))
    server.answers(getAdminApplication, anAdminApplication())
    server.answers(getApplicationMoney, moved)
  }

describe('the staff’s applications', () => {
  test('are cards on a phone that fit the narrowest screen, in Spanish too', async () => {
    await openApp('/admin/applications', { as, language: 'es', size: { width: 360, height: 740 }, prepare: answers() })
    await expect.element(page.getByRole('link', { name: /Luis/ }).first()).toBeVisible()
    expect(document.querySelector('table')).toBeNull()
    expect(document.documentElement.scrollWidth).toBe(innerWidth)
  })

  test('say that a shift was lost by a no-show, and that no pay is due for it', async () => {
    const cancellation = { created_ts: hoursFromNow(-30), explanation: '', reason: 'NO_SHOW' as const, other_shift: null }
    const lost = anAdminApplication({ status: 'CANCELLED', is_cancelled: true, cancellation, money_problem: null })
    await openApp(`/admin/applications/${lost.id}`, {
      as,
      prepare: (standIn) => {
        answers(aMoney({ lines: [] }))(standIn)
        standIn.answers(getAdminApplication, lost)
      },
    })
    await reads('No-show')
    await reads('Nothing to pay')
  })

  test('open at today’s, though shifts are posted months ahead, and name a refund that a business asks for', async () => {
    const asked = anAdminApplication({ money_problem: null, refund_asked: { amount: 40, reason: 'Left two hours early' } })
    const { server } = await openApp(list, {
      as,
      prepare: (standIn) => {
        answers()(standIn)
        standIn.answers(listAdminApplications, aPage(asked))
      },
    })
    await reads('Asks $40.00 back: “Left two hours early”')
    await reads('1 up to today')
    const until = Date.parse(server.asked(listAdminApplications).at(-1)!.query!.gig__start_time__lte!)
    expect(until - Date.now()).toBeGreaterThanOrEqual(0)
    expect(until - Date.now()).toBeLessThan(25 * 3_600_000)
    await button('Coming up').click()
    await expect.poll(() => server.asked(listAdminApplications).at(-1)?.query?.ordering).toBe('gig__start_time')
    expect(Date.parse(server.asked(listAdminApplications).at(-1)!.query!.gig__start_time__gte!)).toBeLessThanOrEqual(Date.now())
    expect(server.asked(listAdminApplications).at(-1)!.query!.gig__start_time__lte).toBeUndefined()
  })

  test('are narrowed to the pros who wait for money, and a row opens its money', async () => {
    const { server } = await openApp(list, { as, prepare: answers() })
    await button('Unpaid pros').click()
    await expect.poll(() => server.asked(listAdminApplications).at(-1)?.query?.unpaid_pros).toBe(true)
    await page.getByRole('searchbox', { name: 'Location' }).fill('Ninepin')
    await expect.poll(() => server.asked(listAdminApplications).at(-1)?.query?.location_name).toBe('Ninepin')
    await page.getByRole('searchbox', { name: 'Pro’s name or phone' }).fill('Luis Or')
    await expect.poll(() => server.asked(listAdminApplications).at(-1)?.query?.pro_search).toBe('Luis Or')
    await page.getByRole('link', { name: 'Luis O.' }).click()
    await reads('Put it right')
    await reads('Application 501')
    await expect.element(link('Ninepin Brewing')).toHaveAttribute('href', '/admin/locations/1')
    await link(/^Shift \d+$/).click()
    await expect.poll(() => server.asked(listAdminApplications).at(-1)?.query).toMatchObject({ gig_id: anAdminApplication().gig_id })
  })

  test('are shown again with their filters and page by the way back from one', async () => {
    const { address } = await openApp(`${list}?location_name=Ninepin&page=2`, { as, prepare: answers() })
    const before = address()
    await page.getByRole('link', { name: 'Luis O.' }).click()
    await reads('Put it right')
    await page.getByRole('main').getByRole('link', { name: 'Applications', exact: true }).click()
    await expect.poll(address).toBe(before)
  })

  test('count what waits, also at the navigation, and show who waits longest first', async () => {
    const { server } = await openApp(list, {
      as,
      prepare: (standIn) => {
        answers()(standIn)
        standIn.answers(getStaffToDo, {
          locations_to_approve: 3,
          certifications_to_review: 0,
          appeals_to_decide: 0,
          company_domains_to_confirm: 0,
          unpaid_pros: 12,
          late_unpaid_pros: 4,
          failed_charges: 100,
          refund_requests: 2,
          disputes_to_answer: 0,
          reported_messages: 0,
        })
      },
    })
    await expect.element(button(/Failed charges\s*100\+/)).toBeVisible()
    await expect.element(button(/Refunds asked for\s*2/)).toBeVisible()
    await expect.element(link(/Applications\s*102/)).toHaveAttribute('href', expect.stringContaining('uncharged_businesses=true'))
    await expect.element(link(/Locations\s*3/)).toHaveAttribute('href', expect.stringContaining('approval_status=PENDING'))
    await button(/Unpaid over 3 days\s*4/).click()
    await expect
      .poll(() => server.asked(listAdminApplications).at(-1)?.query)
      .toMatchObject({ late_unpaid_pros: true, ordering: 'gig__start_time' })
    // Another reason takes its place: hardly an application has two.
    await button(/Failed charges/).click()
    await expect.poll(() => server.asked(listAdminApplications).at(-1)?.query).toMatchObject({ uncharged_businesses: true })
    expect(server.asked(listAdminApplications).at(-1)?.query).not.toHaveProperty('late_unpaid_pros')
  })

  test('count the refunds asked for at the navigation, which leads to them if no charge failed', async () => {
    await openApp(list, {
      as,
      prepare: (standIn) => {
        answers()(standIn)
        standIn.answers(getStaffToDo, {
          locations_to_approve: 0,
          certifications_to_review: 0,
          appeals_to_decide: 0,
          company_domains_to_confirm: 0,
          unpaid_pros: 0,
          late_unpaid_pros: 0,
          failed_charges: 0,
          refund_requests: 2,
          disputes_to_answer: 0,
          reported_messages: 0,
        })
      },
    })
    await expect.element(link(/Applications\s*2/)).toHaveAttribute('href', expect.stringContaining('refund_requests=true'))
  })

  test('name the filter that is no number, also when it came with a link, and ask for nothing', async () => {
    const { server } = await openApp(`${list}?pro_id=Luis`, { as, prepare: answers() })
    await reads('“Luis” isn’t an ID')
    await reads('Pro ID: use digits only, such as 501')
    await page.getByRole('searchbox', { name: 'Shift ID' }).fill('7-8')
    await reads('Shift ID: use digits only, such as 501')
    expect(server.asked(listAdminApplications)).toEqual([])
    await button('Clear').click()
    await expect.poll(() => server.asked(listAdminApplications)).not.toEqual([])
  })

  test('show their shape while they load, say when none match, and offer to try again', async () => {
    const { server } = await openApp(list, {
      as,
      size: PHONE,
      prepare: (standIn) => standIn.refuses(listAdminApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    const answer = server.waits(listAdminApplications, aPage())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('No applications match')
  })
})

describe('the money of one application', () => {
  test('shows what was charged, paid out, booked and told, in one place', async () => {
    await openApp(money, { as, prepare: answers() })
    await reads('Pro payment failed')
    await reads('The account is closed.')
    await reads('Charge arrived')
    await reads('$160.00 from Ninepin Brewing: delayed')
    await reads('Visa 4242')
    const acts = page.getByRole('list', { name: 'Done by hand' })
    await expect.poll(() => acts.element().textContent).toMatch(/Refund.*“Bar closed early”.*Joan Ferris.*Paid the pro.*Joan Ferris/)
  })

  test('says why hours are unpaid and when autopay runs, and warns that an ad-hoc payment comes on top', async () => {
    const unpaid = anAdminApplication({
      status: 'UNPAID',
      gig_status: 'INCOMPLETE',
      gig_start_time: '2026-11-02T15:00:00.000Z',
      gig_end_time: '2026-11-02T21:00:00.000Z',
      money_problem: null,
    })
    const { server } = await openApp(money, {
      as,
      prepare: (standIn) => {
        answers(aMoney({ lines: [], moves: [], payout_due: { early: 0, again: 0 } }))(standIn)
        standIn.answers(getAdminApplication, unpaid)
        standIn.answers(listAdminApplications, aPage(unpaid))
      },
    })
    await expect
      .poll(() => page.getByRole('main').element().textContent)
      .toMatch(/no one approved the hours\. They wait for the manager since Mon, Nov 2, 4:00.pm\. Autopay runs on Wed, Nov 4, 4:00.pm/)
    await page.getByLabelText('Amount').first().fill('18')
    await page.getByLabelText('Description').fill('Forgotten tip')
    await button('Pay $18.00').click()
    await reads('The hours of this shift are still to be paid. This comes on top of them.')
    await button('Not now').click()
    expect(server.asked(createAdhocPayment)).toEqual([])
    await link('Applications').first().click()
    await reads('Hours not approved')
  })

  test('sends a failed payout again', async () => {
    const { server } = await openApp(money, { as, prepare: answers() })
    await button('Retry payout, $160.00').click()
    await expect.element(inDialog()).toHaveAccessibleName('Pay Luis O. $160.00?')
    await reads('Us, from the charge that arrived')
    expect(server.asked(payPro)).toEqual([])
    await readsEachRefusal(
      server,
      payPro,
      { NOTHING_TO_PAY_OUT: 'No payout waits to be sent.', PRICE_CHANGED: 'The amount changed since. Look at the new one.' },
      () => button('Pay $160.00').click(),
    )
    server.answers(payPro, anAdminApplication({ status: 'PRO_PAYMENT_PROCESSING' }))
    server.answers(
      getApplicationMoney,
      aMoney({ moves: [aMove({}), { ...aFailedPayout, status: 'SUBMITTED', attempts: 2 }], payout_due: { early: 0, again: 0 } }),
    )
    const asked = server.asked(payPro).length
    // A double click pays once.
    await button('Pay $160.00').dblClick()
    await reads('The payout is on its way')
    await reads('For the work, attempt 2')
    await expect.element(button('Retry payout, $160.00')).not.toBeInTheDocument()
    expect(server.asked(payPro).slice(asked)).toEqual([{ body: { gig_application: 501, amount: 160 } }])
  })

  test('pays the pro before a failed charge, or charges the business again', async () => {
    const failed = aMove({
      status: 'FAILED',
      available_at: null,
      failed_at: hoursFromNow(-1),
      error_message: 'The card was declined.',
      retry: aRetry({ amount: 200, payments: 1, needs_other_card: false }),
    })
    const { server } = await openApp(money, { as, prepare: answers(aMoney({ moves: [failed], payout_due: { early: 160, again: 0 } })) })
    server.answers(payPro, anAdminApplication())
    await button('Pay $160.00 now').click()
    await reads('Us, until the charge arrives')
    await button('Pay $160.00').click()
    await reads('The payout is on its way')
    await button('Retry charge, $200.00').click()
    await expect.element(inDialog()).toHaveAccessibleName('Charge Ninepin Brewing $200.00?')
    await reads('Luis O. gets')
    await readsEachRefusal(
      server,
      retryCharge,
      {
        INVALID_TRANSITION: 'This charge is already on its way.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'The business has no card on file.',
        PAYMENT_METHOD_NOT_ACTIVE: 'The bank declined this card for good. The business needs to add another one.',
      },
      () => button('Charge $200.00').click(),
    )
    await button('Not now').click()
    await expect.element(button('Refund')).not.toBeInTheDocument()
  })

  test('says what can be done about a failed charge, and what each does', async () => {
    const failed = aMove({
      status: 'FAILED',
      available_at: null,
      failed_at: hoursFromNow(-1),
      error_message: 'The card was declined.',
      retry: aRetry({ amount: 200, payments: 1, needs_other_card: true }),
    })
    await openApp(money, { as, prepare: answers(aMoney({ moves: [failed], payout_due: { early: 160, again: 0 } })) })
    await reads('An admin of Ninepin Brewing adds it to the location and pays again from the shift, or you retry here. See who to call')
    await expect.element(link('See who to call')).toHaveAttribute('href', '/admin/locations/1')
    await reads('We pay first, below. The business still owes the charge.')
    await reads('Only for pay on top of these hours. It doesn’t replace this charge.')
    await readsNot('Retry the charge')
  })

  test('shows who changed the hours, what the pro said and how it ended', async () => {
    const version = { start_time: hoursFromNow(-10), end_time: hoursFromNow(-2), unpaid_break_minutes: 0, paid_minutes: 480 }
    const edit: HoursEdit = {
      id: 1,
      status: 'KEPT',
      before: version,
      after: { ...version, unpaid_break_minutes: 60, paid_minutes: 420 },
      lowers_pay: true,
      is_dispute: false,
      reason: 'Took a long break',
      edited_at: hoursFromNow(-1.5),
      edited_by: 'Dana Whitlock',
      answer_by: hoursFromNow(40),
      answered_at: hoursFromNow(-1),
      contest: { ...version, words: 'I took no break' },
      settled_at: hoursFromNow(-0.5),
      settled_by: 'Joan Ferris',
      settle_reason: 'The camera shows it',
    }
    const disputed: HoursEdit = {
      ...edit,
      id: 2,
      status: 'CONTESTED',
      is_dispute: true,
      reason: '',
      settled_at: null,
      settled_by: null,
      settle_reason: null,
    }
    await openApp(money, {
      as,
      prepare: (standIn) => {
        answers()(standIn)
        standIn.answers(getAdminApplication, anAdminApplication({ hours_edits: [edit, disputed] }))
      },
    })
    for (const words of [
      'Dana Whitlock changed the hours',
      '“Took a long break”',
      'Luis O. says other hours were worked',
      '“I took no break”',
      'Joan Ferris kept the hours',
      '“The camera shows it”',
      'A manager has not settled it yet.',
    ])
      await reads(words)
  })

  test('shows on the way of a charge when a refund was made', async () => {
    const refund = {
      id: 3,
      payment_id: 701,
      amount: 27.6,
      pro_amount: 0,
      reason: 'Bar closed early',
      status: 'AVAILABLE',
      error_message: null,
      created_ts: '2026-11-03T21:15:00.000Z',
    } as const
    await openApp(money, { as, prepare: answers(aMoney({ moves: [aMove({ refunded_amount: 27.6 })], refunds: [refund] })) })
    await expect
      .poll(() => [...document.querySelectorAll('article li')].at(-1)?.textContent)
      .toMatch(/^\$27\.60 refunded\D*Nov 3.*4:15.pm$/)
  })

  test('refunds a part, and takes it from a payout that was not sent only when asked to', async () => {
    const { server } = await openApp(money, { as, prepare: answers() })
    const refund = page.getByRole('button', { name: /^Refund/ })
    await page.getByLabelText('Amount').first().fill('27.60')
    await refund.click()
    await reads('This field is required')
    await page.getByLabelText('Reason').first().fill('Bar closed early')
    await page.getByRole('radio', { name: /^Less/ }).click()
    await field('Taken from the payout').fill('23')
    const made = {
      id: 3,
      payment_id: 701,
      amount: 27.6,
      pro_amount: 23,
      reason: 'Bar closed early',
      status: 'SUBMITTED',
      error_message: null,
      created_ts: hoursFromNow(0),
    } as const
    await readsEachRefusal(
      server,
      refundPayment,
      {
        INVALID_TRANSITION: 'Only a charge that arrived can be refunded.',
        REFUND_TOO_HIGH: 'At most $200.00 is left of this charge.',
        REFUND_FROM_PRO_TOO_HIGH: 'The pay in this refund is less than that.',
        PAYOUT_ALREADY_SENT: 'The payout is on its way. Wait until it arrived.',
        EMPLOYEE_PAY: 'The pay of an employee is never taken back.',
        PAY_WAS_EARNED: 'The pro earned this pay, so the pro keeps it.',
        TAKE_BACK_TOO_LATE: 'This pay arrived too long ago to take it back.',
        INVOICE_IN_COLLECTION: 'The invoice of this charge is being collected. Refund it once the invoice is paid.',
        INVOICE_PAID_OUTSIDE: /^A check or wire paid the invoice of this charge/,
      },
      async () => {
        await refund.click()
        await inDialog().getByRole('button', { name: 'Refund $27.60' }).click()
      },
    )
    server.answers(refundPayment, made)
    server.answers(getApplicationMoney, aMoney({ refunds: [made] }))
    const asked = server.asked(refundPayment).length
    await refund.click()
    await expect.element(inDialog()).toHaveAccessibleName('Refund $27.60 to Ninepin Brewing?')
    await expect.poll(() => inDialog().element().textContent).toMatch(/Our fees, returned\$\d+\.\d\d.*Taken from the payout\$23\.00/)
    await inDialog().getByRole('button', { name: 'Refund $27.60' }).dblClick()
    await reads('The refund is on its way')
    expect(server.asked(refundPayment).slice(asked)).toHaveLength(1)
    await reads('Refund, $23.00 of it from the payout')
    // A second press must not refund the same again.
    await expect.element(page.getByLabelText('Amount').first()).toHaveDisplayValue('')
    await expect.element(page.getByLabelText('Reason').first()).toHaveDisplayValue('')
    expect(server.asked(refundPayment).at(-1)).toEqual({
      body: { payment_id: 701, amount: 27.6, pro_amount: 23, reason: 'Bar closed early' },
    })
  })

  test('retries a refund that the bank did not take', async () => {
    const failed = {
      id: 3,
      payment_id: 701,
      amount: 27.6,
      pro_amount: 0,
      reason: 'Late',
      status: 'FAILED',
      error_message: 'The card is closed.',
      created_ts: hoursFromNow(-1),
    } as const
    const { server } = await openApp(money, { as, prepare: answers(aMoney({ refunds: [failed] })) })
    await button('Retry refund, $27.60').click()
    await expect.element(inDialog()).toHaveAccessibleName('Refund $27.60 to Ninepin Brewing?')
    await readsEachRefusal(server, retryRefund, { INVALID_TRANSITION: 'This refund is already on its way.' }, () =>
      button('Refund $27.60').click(),
    )
  })

  test('pays more, from our own money or the business’s', async () => {
    const { server } = await openApp(money, { as, prepare: answers() })
    const form = page.getByRole('complementary')
    await form.getByLabelText('Amount').last().fill('11.50')
    await field('Description').fill('30 min of closing not on the clock')
    await page.getByLabelText('Paid by').selectOptions('BUSINESS')
    await expect.poll(() => form.element().textContent).toMatch(/Platform fee\$2\.30.*Ninepin Brewing pays\$13\.80/)
    const pay = button('Charge $13.80')
    await readsEachRefusal(
      server,
      createAdhocPayment,
      {
        NOT_CONFIRMED: 'This pro never confirmed the shift.',
        GIG_NOT_STARTED: 'This shift is still to come. Pay once it began.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'The business has no card on file.',
        PAYMENT_METHOD_NOT_ACTIVE: 'We can’t charge the business’s card.',
      },
      async () => {
        await pay.click()
        await expect.element(inDialog()).toHaveAccessibleName('Charge Ninepin Brewing $13.80?')
        await inDialog().getByRole('button', { name: 'Charge $13.80' }).dblClick()
      },
    )
    expect(server.asked(createAdhocPayment)).toHaveLength(4)
    expect(server.asked(createAdhocPayment).at(-1)).toEqual({
      body: {
        application_id: 501,
        reason: 'SHORTED_PAY',
        amount: 11.5,
        description: '30 min of closing not on the clock',
        employment_type: 'F1099',
        paid_by: 'BUSINESS',
      },
    })
  })

  test('says that it does not know, when an answer is lost, and checks with the same key whether the one payment went through', async () => {
    const { server } = await openApp(money, { as, prepare: answers() })
    const keys: (string | null)[] = []
    const asks = vi.spyOn(window, 'fetch')
    onTestFinished(() => asks.mockRestore())
    const form = page.getByRole('complementary')
    await form.getByLabelText('Amount').last().fill('11.50')
    await field('Description').fill('30 min of closing not on the clock')
    server.loses()
    await button('Pay $11.50').click()
    await inDialog().getByRole('button', { name: 'Pay $11.50' }).click()
    await reads(/We don’t know yet whether it went through/)
    await readsNot(/No connection/)
    // Nothing else can be sent meanwhile.
    await expect.element(field('Description')).toBeDisabled()
    await expect.element(button('Pay $11.50')).not.toBeInTheDocument()
    server.loses(false)
    // A limit on requests says nothing of the payment.
    server.refuses(createAdhocPayment, 'TOO_MANY_REQUESTS')
    await button('Check again').click()
    await expect.poll(() => server.asked(createAdhocPayment)).toHaveLength(1)
    await reads(/We don’t know yet whether it went through/)
    server.answers(createAdhocPayment, anAdhocPayment)
    await button('Check again').click()
    await reads('The payment is on its way')
    await expect.element(field('Description')).toHaveDisplayValue('')
    for (const [address, init] of asks.mock.calls)
      if (typeof address === 'string' && address.includes('adhoc-payments')) keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).not.toBeNull()
  })

  test('keeps a refund whose answer is lost, and lets the operator check', async () => {
    const { server } = await openApp(money, { as, prepare: answers() })
    await page.getByLabelText('Amount').first().fill('27.60')
    await page.getByLabelText('Reason').first().fill('Bar closed early')
    server.refuses(refundPayment, 'UNKNOWN')
    await page.getByRole('button', { name: /^Refund/ }).click()
    await inDialog().getByRole('button', { name: 'Refund $27.60' }).click()
    await reads(/We don’t know yet whether it went through/)
    await expect.element(page.getByRole('button', { name: /^Refund/ })).not.toBeInTheDocument()
    // The server decided: it did not go through, so the form is open again.
    server.refuses(refundPayment, 'REFUND_TOO_HIGH')
    await button('Check again').click()
    await reads('At most $200.00 is left of this charge.')
    await expect.element(page.getByLabelText('Reason').first()).toBeEnabled()
  })

  test('asks for an amount in words when the field is empty or is no number', async () => {
    await openApp(money, { as, prepare: answers() })
    const form = page.getByRole('complementary')
    await form.getByLabelText('Reason').first().fill('Bar closed early')
    await page.getByRole('button', { name: /^Refund/ }).click()
    await reads('Enter a number')
    await form.getByLabelText('Amount').first().fill('ten')
    await form.getByLabelText('Amount').last().fill('')
    await page.getByRole('button', { name: /^Pay$/ }).click()
    await expect.element(page.getByText('Enter a number').nth(1)).toBeVisible()
    await readsNot(/NaN/)
  })

  test('is refused to a number that no application has', async () => {
    await openApp(money, {
      as,
      prepare: (server) => {
        server.refuses(getAdminApplication, 'NOT_FOUND')
        server.answers(getApplicationMoney, aMoney())
      },
    })
    await reads(/isn’t here|not found|doesn’t exist/i)
  })
})
