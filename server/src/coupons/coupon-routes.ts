import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { createCoupon, editCoupon } from './change-coupons.ts'
import { getCouponForAdmin, getEntered, listCouponsForAdmin, listEntered, listEntriesOf } from './coupon-queries.ts'
import { enterCoupon } from './enter-coupon.ts'

export const couponRoutes: Handlers<
  'listCouponsForAdmin' | 'createCoupon' | 'getCouponForAdmin' | 'editCoupon' | 'listHeldCoupons' | 'enterCoupon'
> = {
  listCouponsForAdmin: ({ query }, { db }) => listCouponsForAdmin(db, query),
  createCoupon: async ({ body }, context) => getCouponForAdmin(context.db, await createCoupon(context, body)),
  getCouponForAdmin: async ({ params }, { db }) => ({
    coupon: await getCouponForAdmin(db, params.id),
    entries: await listEntriesOf(db, params.id),
  }),
  async editCoupon({ params, body }, context) {
    await editCoupon(context, params.id, body)
    return getCouponForAdmin(context.db, params.id)
  },
  listHeldCoupons: (_input, context) => listEntered(context.db, locationOf(context).id),
  enterCoupon: async ({ body }, context) => getEntered(context.db, await enterCoupon(context, body.code)),
}
