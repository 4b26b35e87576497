import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { AdminCoupon, CouponEdit, CouponEntryRow, CouponKind, CouponState, HeldCouponView, NewCoupon, typedCode } from './coupon.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const admin = { access: 'location-admin', scope: 'location' } as const
const ById = z.object({ id: IdParam })

export const listCouponsForAdmin = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/business-coupons/',
  summary: 'Every coupon for businesses, with what it has cost so far.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['-created_ts', 'created_ts', 'code', '-used', 'last_day']).default('-created_ts'),
    search: z.string().trim().max(80).optional().describe('part of the code or the name'),
    state: CouponState.optional(),
    kind: CouponKind.optional(),
  }),
  response: page(AdminCoupon),
})

export const createCoupon = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/business-coupons/',
  summary: 'Make a coupon that takes something off the platform fee.',
  body: NewCoupon,
  status: 201,
  response: AdminCoupon,
  errors: ['COUPON_CODE_TAKEN'],
})

export const getCouponForAdmin = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/business-coupons/:id/',
  summary: 'A coupon with the locations that entered it, the newest first.',
  params: ById,
  response: z.object({ coupon: AdminCoupon, entries: z.array(CouponEntryRow).max(200) }),
})

export const editCoupon = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/admin/business-coupons/:id/',
  summary: 'Change a coupon’s name, last day, uses or budget, or switch it off or on.',
  params: ById,
  body: CouponEdit,
  response: AdminCoupon,
})

export const listHeldCoupons = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/coupons/',
  summary: 'The coupons that the location entered, the newest first.',
  response: z.array(HeldCouponView).max(100),
})

export const enterCoupon = endpoint({
  ...admin,
  method: 'POST',
  path: '/staffer/coupons/',
  summary: 'Enter a coupon’s code. From then on it takes something off the platform fee of the location’s shifts.',
  body: z.object({ code: z.string().trim().min(1, 'This field is required').max(40).transform(typedCode).describe('as it was typed') }),
  status: 201,
  response: HeldCouponView,
  errors: ['COUPON_UNKNOWN', 'COUPON_ENDED', 'COUPON_ENTERED', 'COUPON_USED_UP', 'COUPON_SECOND_PERCENTAGE'],
})
