import { formatCents } from '@muster/contract/money.ts'
import type { AdhocReason } from '@muster/contract/payments/correction.ts'
import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'

/** Why there is more pay: the words of the person who gave it, or for overtime Muster's own, since nobody wrote any. */
const whyMore = ({ reason, description }: { reason: AdhocReason; description: string }, language: Language): string => {
  if (reason !== 'AUTOPAY_ADJUSTMENT') return `“${description}”`
  return language === 'es' ? 'Cambiaron las horas de la semana laboral.' : 'The hours of the work week changed.'
}

interface More {
  cents: number
  reason: AdhocReason
  description: string
}

/** Notifies a pro of money on top of a shift's pay. */
export const adhocForPro = (paid: More, shift: ShiftWords, language: Language): Words =>
  language === 'es'
    ? {
        subject: `${formatCents(paid.cents)} más de ${shift.place}`,
        body: `Recibes ${formatCents(paid.cents)} más: ${shift.skill_es} en ${shift.place}, ${when(shift, language)}. ${whyMore(paid, language)}`,
      }
    : {
        subject: `${formatCents(paid.cents)} more from ${shift.place}`,
        body: `You get ${formatCents(paid.cents)} more: ${shift.skill} at ${shift.place}, ${when(shift, language)}. ${whyMore(paid, language)}`,
      }

/** Notifies managers that their business pays a pro more for a shift. */
export const adhocForBusiness = (paid: More, pro: string, shift: ShiftWords, language: Language): Words =>
  language === 'es'
    ? {
        subject: `${formatCents(paid.cents)} más para ${pro}`,
        body: `Te cobramos ${formatCents(paid.cents)} más las tarifas para ${pro}: ${shift.skill_es}, ${when(shift, language)}. ${whyMore(paid, language)}`,
      }
    : {
        subject: `${formatCents(paid.cents)} more for ${pro}`,
        body: `We charge you ${formatCents(paid.cents)} plus fees for ${pro}: ${shift.skill}, ${when(shift, language)}. ${whyMore(paid, language)}`,
      }

interface Refunded {
  cents: number
  reason: string
}

/** Notifies managers of money that comes back to them, and for who and which shift. */
export const refundForBusiness = ({ cents, reason }: Refunded, pro: string, shift: ShiftWords | null, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Reembolso de ${formatCents(cents)}: ${pro}`,
        body: `Te devolvemos ${formatCents(cents)} a tu forma de pago por ${pro}${shift ? `: ${shift.skill_es}, ${when(shift, language)}` : ''}. “${reason}”`,
      }
    : {
        subject: `Refund of ${formatCents(cents)}: ${pro}`,
        body: `We are giving ${formatCents(cents)} back to your payment method for ${pro}${shift ? `: ${shift.skill}, ${when(shift, language)}` : ''}. “${reason}”`,
      }

/** Notifies a pro that a payout which did not arrive will be sent for less. */
export function withheldForPro(
  { reason, payout }: { reason: string; payout: { total_cents: number; withheld_cents: number } },
  place: string,
  shift: ShiftWords | null,
  language: Language,
): Words {
  const before = formatCents(payout.total_cents - payout.withheld_cents)
  return language === 'es'
    ? {
        subject: `Cambió tu pago de ${place}`,
        body: `Tu pago de ${place}${shift ? ` (${shift.skill_es}, ${when(shift, language)})` : ''} ya no será de ${before}. El motivo y el monto nuevo están en el recibo. “${reason}”`,
      }
    : {
        subject: `Your payout from ${place} changed`,
        body: `Your payout from ${place}${shift ? ` (${shift.skill}, ${when(shift, language)})` : ''} will not be ${before}. The receipt has the reason and the new amount. “${reason}”`,
      }
}

/** Notifies the provider's staff that a refund did not go through. */
export const refundFailedForStaff = (cents: number, place: string, why: string, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Falló el reembolso a ${place}`,
        body: `El reembolso de ${formatCents(cents)} a ${place} no llegó. El proveedor de pagos dice: ${why}`,
      }
    : {
        subject: `Refund to ${place} failed`,
        body: `The refund of ${formatCents(cents)} to ${place} did not arrive. The payment provider says: ${why}`,
      }

/** Notifies managers that the operator refunds nothing, and why. */
export const refundDeclined = (
  { amount_cents, answer }: { amount_cents: number; answer: string },
  pro: string,
  language: Language,
): Words =>
  language === 'es'
    ? {
        subject: `Sin reembolso: ${pro}`,
        body: `No devolvemos los ${formatCents(amount_cents)} que pediste por ${pro}. “${answer}”`,
      }
    : {
        subject: `Refund declined: ${pro}`,
        body: `We are not refunding the ${formatCents(amount_cents)} you asked for on ${pro}. “${answer}”`,
      }
