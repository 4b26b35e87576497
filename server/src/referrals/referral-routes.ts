import type { Handlers } from '../http/handlers.ts'
import { createCampaignCode, switchReferralCode } from './change-codes.ts'
import { createReferralPromotion, editReferralPromotion } from './change-promotions.ts'
import { getPromotion, listReferralPromotions } from './promotion-queries.ts'
import { readProReferralPage, readReferralPage } from './read-referral-page.ts'
import { getReferralCode, listReferralCodes, listReferralsOf } from './referral-queries.ts'

export const referralRoutes: Handlers<
  | 'getReferralPage'
  | 'getProReferralPage'
  | 'listReferralPromotions'
  | 'createReferralPromotion'
  | 'editReferralPromotion'
  | 'listReferralCodes'
  | 'getReferralCode'
  | 'createCampaignCode'
  | 'switchReferralCode'
> = {
  getReferralPage: (_input, context) => readReferralPage(context),
  getProReferralPage: (_input, context) => readProReferralPage(context),
  listReferralPromotions: ({ query }, { db }) => listReferralPromotions(db, query),
  createReferralPromotion: async ({ body }, context) => getPromotion(context.db, await createReferralPromotion(context, body)),
  async editReferralPromotion({ params, body }, context) {
    await editReferralPromotion(context, params.id, body)
    return getPromotion(context.db, params.id)
  },
  listReferralCodes: ({ query }, { db }) => listReferralCodes(db, query),
  getReferralCode: async ({ params }, { db }) => ({
    code: await getReferralCode(db, params.code),
    referrals: await listReferralsOf(db, params.code),
  }),
  async createCampaignCode({ body }, context) {
    await createCampaignCode(context, body)
    return getReferralCode(context.db, body.code)
  },
  async switchReferralCode({ params, body }, context) {
    await switchReferralCode(context, params.code, body)
    return getReferralCode(context.db, params.code)
  },
}
