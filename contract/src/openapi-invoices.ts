import type { z } from 'zod'
import { CollectingInvoice, CreditNote, Invoice, InvoiceCharge, InvoiceWhole } from './invoices/invoice.ts'
import { AdminCoupon, CouponEdit, CouponEntryRow, CouponKind, CouponState, HeldCouponView, NewCoupon } from './coupons/coupon.ts'
import {
  NewCampaignCode,
  NewReferralPromotion,
  OwnReferral,
  PromotionState,
  ReferralCodeRow,
  ReferralPage,
  ReferralPromotion,
  ReferralPromotionEdit,
  ReferralRefusal,
  ReferralRow,
  ReferralState,
} from './referrals/referral.ts'
import { InvoiceFrequency, InvoiceStyle } from './locations/location.ts'

/** The named shapes of invoices, coupons and referrals. */
export const invoiceShapes: Readonly<Record<string, z.ZodType>> = {
  AdminCoupon,
  CollectingInvoice,
  CouponEdit,
  CouponEntryRow,
  CouponKind,
  CouponState,
  CreditNote,
  HeldCouponView,
  Invoice,
  InvoiceCharge,
  InvoiceFrequency,
  InvoiceStyle,
  InvoiceWhole,
  NewCampaignCode,
  NewCoupon,
  NewReferralPromotion,
  OwnReferral,
  PromotionState,
  ReferralCodeRow,
  ReferralPage,
  ReferralPromotion,
  ReferralPromotionEdit,
  ReferralRefusal,
  ReferralRow,
  ReferralState,
}
