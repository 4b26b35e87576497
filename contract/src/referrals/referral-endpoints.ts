import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import {
  CodeSwitch,
  NewCampaignCode,
  NewReferralPromotion,
  ProReferralPage,
  PromotionState,
  ReferralCodeRow,
  ReferralPage,
  ReferralPromotion,
  ReferralPromotionEdit,
  ReferralRow,
} from './referral.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ByCode = z.object({ code: z.string().max(40).describe('a referral code') })

export const getReferralPage = endpoint({
  method: 'GET',
  path: '/staffer/referral/',
  summary: 'The caller’s link to invite other businesses, what it brings, and who joined by it.',
  access: 'location-admin',
  scope: 'location',
  response: ReferralPage,
})

export const getProReferralPage = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/referral/',
  summary: 'The pro’s link to invite other pros, what it brings, and who joined by it.',
  access: 'pro',
  scope: 'session',
  response: ProReferralPage,
})

export const listReferralPromotions = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/referral-promotions/',
  summary: 'What referrals bring and brought, and what that has cost.',
  query: z.object({ ...pageQuery({ page_size: 25 }), state: PromotionState.optional() }),
  response: page(ReferralPromotion),
})

export const createReferralPromotion = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/referral-promotions/',
  summary: 'Make a promotion for businesses that invite businesses, or for pros who invite pros. One of each runs at a time.',
  body: NewReferralPromotion,
  status: 201,
  response: ReferralPromotion,
  errors: ['PROMOTION_OVERLAPS'],
})

export const editReferralPromotion = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/admin/referral-promotions/:id/',
  summary: 'Change a promotion’s name, last day or budget, or switch it off or on.',
  params: z.object({ id: IdParam }),
  body: ReferralPromotionEdit,
  response: ReferralPromotion,
  errors: ['PROMOTION_OVERLAPS'],
})

export const listReferralCodes = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/referral-codes/',
  summary: 'Referral codes of people and campaigns, with what each brought.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    search: z.string().trim().max(80).optional().describe('part of the code, the person’s name, the business or the campaign'),
    kind: z.enum(['PERSON', 'CAMPAIGN']).optional(),
    used: z
      .enum(['joined', 'refused', 'off'])
      .optional()
      .describe('only codes that someone joined by, that were refused for someone, or that are off'),
  }),
  response: page(ReferralCodeRow),
})

export const getReferralCode = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/referral-codes/:code/',
  summary: 'A referral code with who joined by it, the newest first.',
  params: ByCode,
  response: z.object({ code: ReferralCodeRow, referrals: z.array(ReferralRow).max(200) }),
})

export const createCampaignCode = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/referral-codes/',
  summary: 'Make the code of a campaign. Only those who join get something.',
  body: NewCampaignCode,
  status: 201,
  response: ReferralCodeRow,
  errors: ['REFERRAL_CODE_TAKEN'],
})

export const switchReferralCode = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/referral-codes/:code/switch/',
  summary: 'Switch a referral code off or on.',
  params: ByCode,
  body: CodeSwitch,
  response: ReferralCodeRow,
})
