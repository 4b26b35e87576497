import {
  createCoupon,
  editCoupon,
  enterCoupon,
  getCouponForAdmin,
  listCouponsForAdmin,
  listHeldCoupons,
} from '@muster/contract/coupons/coupon-endpoints.ts'
import type { AdminCoupon, HeldCouponView } from '@muster/contract/coupons/coupon.ts'
import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { listOrganizationsForAdmin } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { listPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aCard, aKeptMethod } from '../testing/make-payments.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const aCoupon = (changed: Partial<AdminCoupon> = {}): AdminCoupon => ({
  id: 4,
  code: 'HARVEST25',
  name: 'Harvest season',
  kind: 'PERCENTAGE',
  percent: 25,
  amount: null,
  first_day: '2026-11-18',
  last_day: '2027-01-02',
  uses_per_location: 60,
  market_ids: [],
  organization_ids: [],
  location_ids: [],
  audience_names: [],
  state: 'ON',
  off_reason: null,
  budget: 5_000,
  committed: 469.75,
  used: 469.75,
  locations_count: 1,
  shifts_count: 35,
  created_by: 'Ines Calder',
  created_ts: '2026-11-15T15:00:00Z',
  ...changed,
})
const FIFTY = { kind: 'AMOUNT', percent: null, amount: 50 } as const
const welcome = aCoupon({
  ...FIFTY,
  id: 5,
  code: 'WELCOME50',
  name: 'Welcome',
  committed: 100,
  used: 60,
  audience_names: ['Charleston', 'Savannah'],
})

const TIDEMARK = {
  id: 9,
  name: 'Tidemark Hospitality',
  image_public_id: null,
  created_ts: '2026-01-05T15:00:00Z',
  locations_count: 11,
  managers_count: 2,
  pays_for: 4,
  has_payment_method: true,
  has_company_sign_in: false,
}

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

const listed = (server: StandIn): void => {
  server.answers(listCouponsForAdmin, aPage(aCoupon(), welcome))
}
const chosen = (coupon: AdminCoupon) => (server: StandIn) => {
  listed(server)
  const entry = { location_id: 1, location_name: 'Tidemark Hotel', entered_at: '2026-11-17T15:00:00Z', used: coupon.used, shifts: 35 }
  server.answers(getCouponForAdmin, { coupon, entries: [entry] })
}

describe('the staff’s coupons', () => {
  test('say what each gives, to which locations, and what it has cost', async () => {
    const { server } = await openApp('/admin/business-coupons', { as, prepare: listed })
    await reads('25% off the platform fee')
    await reads('$50 off platform fees')
    await reads('Every location')
    await reads(/Charleston and 1 more/)
    await reads('$469.75')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('ENDED')
    await expect.poll(() => server.asked(listCouponsForAdmin).at(-1)?.query).toMatchObject({ state: 'ENDED', page: 1 })
    await page.getByRole('searchbox', { name: 'Code or name' }).fill('harv')
    await expect.poll(() => server.asked(listCouponsForAdmin).at(-1)?.query).toMatchObject({ search: 'harv' })
    await button('Clear').click()
    await button('Cost so far').click()
    await expect.poll(() => server.asked(listCouponsForAdmin).at(-1)?.query).toMatchObject({ ordering: '-used' })
  })

  test('fit a phone, where a press opens one with its locations', async () => {
    await openApp('/admin/business-coupons', { as, size: PHONE, prepare: chosen(aCoupon()) })
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
    await button(/HARVEST25/).click()
    await reads('Tidemark Hotel')
    await reads(/\$4,530\.25 left of \$5,000/)
  })

  test('say what an amount promised beyond what was used', async () => {
    await openApp('/admin/business-coupons?coupon=5', { as, prepare: chosen(welcome) })
    await reads(/\$40\.00 more is promised/)
    await reads('60 times, one after the other')
  })

  test('are made with what a location types, what it gives and the most it may cost', async () => {
    const { server } = await openApp('/admin/business-coupons', {
      as,
      prepare: (given) => {
        chosen(welcome)(given)
        given.answers(listOrganizationsForAdmin, aPage(TIDEMARK))
      },
    })
    await button('New coupon').click()
    await button('Make coupon').click()
    await reads('Use 4 to 16 letters and digits')
    await field('Code').fill('spring-50')
    await inDialog().getByRole('textbox', { name: 'Name' }).fill('Spring')
    await page.getByRole('radio', { name: /Amount/ }).click()
    await inDialog().getByRole('textbox', { name: 'Amount' }).fill('50')
    await field('Budget').fill('20')
    await chooseDay(/^First day/)
    await chooseDay(/^Last day/)
    await page.getByText('Organization', { exact: true }).click()
    await inDialog().getByRole('searchbox', { name: 'Name' }).fill('tide')
    await button('Tidemark Hospitality').click()
    await button('Make coupon').click()
    await reads('The budget has to cover one location')
    await field('Budget').fill('2000')
    server.refuses(createCoupon, 'COUPON_CODE_TAKEN', { target: 'code' })
    await button('Make coupon').click()
    await reads('Another coupon has this code. Choose another one.')
    await field('Code').fill('spring50')
    server.answers(createCoupon, welcome)
    await button('Make coupon').click()
    await reads('WELCOME50 is ready')
    expect(server.asked(createCoupon).at(-1)?.body).toMatchObject({
      code: 'SPRING50',
      kind: 'AMOUNT',
      percent: null,
      amount: 50,
      budget: 2_000,
      uses_per_location: 1,
      organization_ids: [9],
      location_ids: [],
      market_ids: [],
    })
  })

  test('can change what was not promised', async () => {
    const { server } = await openApp('/admin/business-coupons?coupon=4', { as, prepare: chosen(aCoupon()) })
    await button('Edit').click()
    await field('Budget').fill('400')
    server.refuses(editCoupon, 'invalid', { target: 'budget', message: '$469.75 is spent or promised already' })
    await button('Save').click()
    await reads('$469.75 is spent or promised already')
    await field('Budget').fill('6000')
    server.answers(editCoupon, aCoupon({ budget: 6_000 }))
    await button('Save').click()
    await reads('Saved')
    expect(server.asked(editCoupon).at(-1)?.body).toMatchObject({ budget: 6_000, name: 'Harvest season', last_day: '2027-01-02' })
  })

  test('are switched off with a reason, and on again', async () => {
    const { server } = await openApp('/admin/business-coupons?coupon=4', { as, prepare: chosen(aCoupon()) })
    await button('Switch off').click()
    await field('Reason').fill('The code leaked')
    const off = aCoupon({ state: 'OFF', off_reason: 'The code leaked' })
    server.answers(editCoupon, off)
    server.answers(getCouponForAdmin, { coupon: off, entries: [] })
    await inDialog().getByRole('button', { name: 'Switch off' }).click()
    await reads('The coupon is off')
    expect(server.asked(editCoupon).at(-1)?.body).toEqual({ is_on: false, reason: 'The code leaked' })
    await reads('The code leaked')
    await button('Switch on').click()
    await expect.poll(() => server.asked(editCoupon).at(-1)?.body).toEqual({ is_on: true })
  })
})

const held = (changed: Partial<HeldCouponView> = {}): HeldCouponView => ({
  id: 7,
  code: 'HARVEST25',
  name: 'Harvest season',
  kind: 'PERCENTAGE',
  percent: 25,
  amount: null,
  first_day: '2026-11-18',
  last_day: '2027-01-02',
  uses_per_location: 60,
  state: 'ON',
  used: 469.75,
  left: null,
  shifts_left: 25,
  entered_at: '2026-11-17T15:00:00Z',
  entered_by: 'Dana Whitlock',
  ...changed,
})

const billing = (coupons: HeldCouponView[]) => (server: StandIn) => {
  server.answers(getLocation, aLocation())
  server.answers(getPaymentMethod, aCard())
  server.answers(listPaymentMethods, [aKeptMethod()])
  server.answers(listPayments, aPage())
  server.answers(listCollectingInvoices, [])
  server.answers(listInvoices, aPage())
  server.answers(listHeldCoupons, coupons)
}

describe('coupons under billing', () => {
  test('say what they saved and what is left', async () => {
    const fifty = held({ ...FIFTY, id: 8, code: 'WELCOME50', used: 0, left: 50, shifts_left: null })
    const over = held({ ...FIFTY, id: 9, code: 'FALL', state: 'USED_UP', used: 50, left: 0, shifts_left: null })
    await openApp('/locations/1/billing', { prepare: billing([held(), fifty, over]) })
    await reads('$469.75 saved')
    await reads(/25 more shifts/)
    await reads(/\$50\.00 left/)
    await reads('Used up')
    await readsNot(/\$0\.00 left/)
  })

  test('take a code, and say why one does not count', async () => {
    const { server } = await openApp('/locations/1/billing', { prepare: billing([]) })
    await field('Coupon code').fill('welcome-50')
    await readsEachRefusal(
      server,
      enterCoupon,
      {
        COUPON_UNKNOWN: 'We don’t know this code for your location. Check the letters and digits.',
        COUPON_ENDED: 'This coupon has ended.',
        COUPON_ENTERED: 'You already have this coupon.',
        COUPON_USED_UP: 'This coupon is used up: other businesses were faster.',
        COUPON_SECOND_PERCENTAGE: 'Another percentage off counts now. Enter this code once that one has ended.',
      },
      () => button('Apply').click(),
    )
    const entered = held({ ...FIFTY, code: 'WELCOME50', used: 0, left: 50, shifts_left: null })
    server.answers(enterCoupon, entered)
    server.answers(listHeldCoupons, [entered])
    await button('Apply').click()
    await reads('WELCOME50 counts from your next payment on')
    await reads(/\$50\.00 left/)
    expect(server.asked(enterCoupon).at(-1)?.body).toEqual({ code: 'welcome-50' })
  })
})
