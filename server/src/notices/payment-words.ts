import { formatCents } from '@muster/contract/money.ts'
import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'
import type { RefusalFacts } from './refusal-queries.ts'
import { afterRefusalSentence, refusedAmount } from './refusal-words.ts'

/** What autopay did with the hours of a shift: paid them, only approved them (the business pays elsewhere), or found no payment method. */
export type AutopayNotice = 'autopay' | 'autoapproved' | 'autopay_without_method'

const autopayEnglish: Record<AutopayNotice, (pros: string, shift: string) => Words> = {
  autopay: (pros, shift) => ({
    subject: 'Autopay',
    body: `We paid ${pros} for the hours they punched: ${shift}. No one approved them within 48 hours. Receipts are in Muster.`,
  }),
  autoapproved: (pros, shift) => ({
    subject: 'Approved automatically',
    body: `We approved the hours ${pros} punched: ${shift}. No one approved them within 48 hours.`,
  }),
  autopay_without_method: (pros, shift) => ({
    subject: 'Hours not paid',
    body: `We could not pay ${pros}: ${shift}. There is no payment method to charge. Add one in Muster and we will pay them.`,
  }),
}
const autopaySpanish: typeof autopayEnglish = {
  autopay: (pros, shift) => ({
    subject: 'Pago automático',
    body: `Pagamos a ${pros} las horas que marcaron: ${shift}. Nadie las aprobó en 48 horas. Los recibos están en Muster.`,
  }),
  autoapproved: (pros, shift) => ({
    subject: 'Aprobación automática',
    body: `Aprobamos las horas que marcaron ${pros}: ${shift}. Nadie las aprobó en 48 horas.`,
  }),
  autopay_without_method: (pros, shift) => ({
    subject: 'Horas sin pagar',
    body: `No pudimos pagar a ${pros}: ${shift}. No hay una forma de pago para cobrar. Agrega una en Muster y les pagaremos.`,
  }),
}

/** Notifies managers about hours that autopay approved, paid or could not pay. */
export function autopayMessage(kind: AutopayNotice, count: number, shift: ShiftWords, language: Language): Words {
  const [say, skill] = language === 'es' ? [autopaySpanish, shift.skill_es] : [autopayEnglish, shift.skill]
  const { subject, body } = say[kind](count === 1 ? '1 pro' : `${count} pros`, `${skill}, ${when(shift, language)}`)
  return { subject: `${subject}: ${skill}`, body }
}

/** Notifies managers that a charge for a shift failed, why, when we try again, and what to do. */
export function paymentFailedMessage(shift: ShiftWords, refusal: RefusalFacts, language: Language): Words {
  const next = afterRefusalSentence(refusal, language)
  const amount = refusedAmount(refusal, language)
  if (language === 'es')
    return {
      subject: `Cobro rechazado: ${shift.skill_es}`,
      body: `No pudimos cobrarte ${amount}: ${shift.skill_es} en ${shift.place}, ${when(shift, language)}. ${next || 'Los pros no reciben su pago hasta que el cobro pase. Mira el motivo en Muster e inténtalo otra vez.'}`,
    }
  return {
    subject: `Charge failed: ${shift.skill}`,
    body: `We could not charge you ${amount}: ${shift.skill} at ${shift.place}, ${when(shift, language)}. ${next || 'We pay the pros once the charge goes through. See why in Muster and try again.'}`,
  }
}

/** Notifies a pro that a payout did not arrive, and that nothing is lost. */
export const payoutFailedMessage = (cents: number, place: string, language: Language): Words =>
  language === 'es'
    ? {
        subject: `${formatCents(cents)} de ${place}: con retraso`,
        body: `Tu pago de ${formatCents(cents)} de ${place} todavía no llegó. El dinero es tuyo. El equipo de Muster conoce el motivo y lo está revisando.`,
      }
    : {
        subject: `${formatCents(cents)} from ${place}: delayed`,
        body: `Your payout of ${formatCents(cents)} from ${place} has not arrived. The money is yours. Muster's staff know why and are looking into it.`,
      }

/** The same for Muster's staff: whose payment, and what the payment provider said. */
export const payoutFailedForStaff = (payment: { id: number; total_cents: number }, pro: string, why: string, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Falló el pago a ${pro}`,
        body: `El pago ${payment.id} de ${formatCents(payment.total_cents)} a ${pro} no llegó. El proveedor de pagos dice: ${why}`,
      }
    : {
        subject: `Payout to ${pro} failed`,
        body: `Payment ${payment.id} of ${formatCents(payment.total_cents)} to ${pro} did not arrive. The payment provider says: ${why}`,
      }

/** Notifies a pro that a business paid them. */
export const paidMessage = (cents: number, place: string, language: Language): Words =>
  language === 'es'
    ? { subject: `${formatCents(cents)} de ${place}`, body: `${place} te pagó ${formatCents(cents)}. El recibo está en Muster.` }
    : { subject: `${formatCents(cents)} from ${place}`, body: `${place} paid you ${formatCents(cents)}. The receipt is in Muster.` }
