import { listCouponsForAdmin as couponsCall } from '@muster/contract/coupons/coupon-endpoints.ts'
import { listAdminInvoices as invoicesCall } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { listReferralCodes as codesCall, listReferralPromotions as promotionsCall } from '@muster/contract/referrals/referral-endpoints.ts'
import { listCouponsForAdmin } from '../coupons/coupon-queries.ts'
import { listAdminInvoices } from '../invoices/admin-invoice-queries.ts'
import { listReferralCodes } from '../referrals/referral-queries.ts'
import { listReferralPromotions } from '../referrals/promotion-queries.ts'
import { staffCsv, utcMinute, yesNo } from './staff-csv.ts'

export const invoicesCsv = staffCsv(invoicesCall.query, { en: 'invoices', es: 'facturas' }, listAdminInvoices, [
  ['Invoice', 'Factura', (invoice) => invoice.number],
  ['Kind of payer', 'Clase de pagador', (invoice) => invoice.payer.kind],
  ['Payer ID', 'ID del pagador', (invoice) => invoice.payer.id],
  ['Payer', 'Pagador', (invoice) => invoice.payer.name],
  ['For', 'Para', (invoice) => invoice.part || null],
  ['First day', 'Primer día', (invoice) => invoice.first_day],
  ['Last day', 'Último día', (invoice) => invoice.last_day],
  ['Status', 'Estado', (invoice) => invoice.status],
  ['Overdue', 'Vencida', (invoice, language) => yesNo(invoice.is_overdue, language)],
  ['Total ($)', 'Total ($)', (invoice) => invoice.total_amount],
  ['Credited ($)', 'Acreditado ($)', (invoice) => invoice.credited_amount],
  ['Due ($)', 'Por pagar ($)', (invoice) => invoice.due_amount],
  ['Issued (UTC)', 'Emitida (UTC)', (invoice) => utcMinute(invoice.issued_at)],
  ['Due on', 'Vence el', (invoice) => invoice.due_on],
  ['Paid (UTC)', 'Pagada (UTC)', (invoice) => utcMinute(invoice.paid_at)],
  ['Problem', 'Problema', (invoice) => invoice.error_message],
])

export const couponsCsv = staffCsv(couponsCall.query, { en: 'coupons', es: 'cupones' }, listCouponsForAdmin, [
  ['Coupon ID', 'ID del cupón', (coupon) => coupon.id],
  ['Code', 'Código', (coupon) => coupon.code],
  ['Name', 'Nombre', (coupon) => coupon.name],
  ['State', 'Estado', (coupon) => coupon.state],
  ['Percent', 'Porcentaje', (coupon) => coupon.percent],
  ['Amount ($)', 'Monto ($)', (coupon) => coupon.amount],
  ['First day', 'Primer día', (coupon) => coupon.first_day],
  ['Last day', 'Último día', (coupon) => coupon.last_day],
  ['For', 'Para', (coupon) => coupon.audience_names.join(', ') || null],
  ['Budget ($)', 'Presupuesto ($)', (coupon) => coupon.budget],
  ['Promised ($)', 'Prometido ($)', (coupon) => coupon.committed],
  ['Used ($)', 'Usado ($)', (coupon) => coupon.used],
  ['Locations', 'Lugares', (coupon) => coupon.locations_count],
  ['Shifts', 'Turnos', (coupon) => coupon.shifts_count],
])

export const codesCsv = staffCsv(codesCall.query, { en: 'referral-codes', es: 'codigos-de-invitacion' }, listReferralCodes, [
  ['Code', 'Código', (code) => code.code],
  ['Kind', 'Clase', (code) => code.kind],
  ['Name', 'Nombre', (code) => code.name],
  ['Business', 'Negocio', (code) => code.business_name],
  ['On', 'Activo', (code, language) => yesNo(code.is_on, language)],
  ['Turned off because', 'Desactivado por', (code) => code.off_reason],
  ['Joined', 'Se unieron', (code) => code.joined_count],
  ['Earned for', 'Con recompensa', (code) => code.earned_count],
  ['Refused', 'Rechazados', (code) => code.refused_count],
  ['Credit ($)', 'Crédito ($)', (code) => code.earned],
])

export const promotionsCsv = staffCsv(
  promotionsCall.query,
  { en: 'referral-promotions', es: 'promociones-de-invitacion' },
  listReferralPromotions,
  [
    ['Promotion ID', 'ID de la promoción', (promotion) => promotion.id],
    ['Name', 'Nombre', (promotion) => promotion.name],
    ['For', 'Para', (promotion) => promotion.audience],
    ['State', 'Estado', (promotion) => promotion.state],
    ['First day', 'Primer día', (promotion) => promotion.first_day],
    ['Last day', 'Último día', (promotion) => promotion.last_day],
    ['Who invites gets ($)', 'Quien invita recibe ($)', (promotion) => promotion.referrer_reward],
    ['Who joins gets ($)', 'Quien se une recibe ($)', (promotion) => promotion.joiner_reward],
    ['Budget ($)', 'Presupuesto ($)', (promotion) => promotion.budget],
    ['Promised ($)', 'Prometido ($)', (promotion) => promotion.committed],
    ['Used ($)', 'Usado ($)', (promotion) => promotion.used],
    ['Joined', 'Se unieron', (promotion) => promotion.joined_count],
    ['Earned for', 'Con recompensa', (promotion) => promotion.earned_count],
  ],
)
