import type { ErrorCode } from '@muster/contract/errors.ts'
import { formatCents } from '@muster/contract/money.ts'
import type { ShiftWords } from './notice-queries.ts'

/** The words of what leaves the building, in the receiver's language. Short enough for one SMS where it can be. */
export type Language = 'en' | 'es'

export interface Words {
  subject: string
  body: string
}

export const codeMessage = (language: Language, code: string): Words =>
  language === 'es'
    ? { subject: 'Tu código de Muster', body: `${code} es tu código de Muster. Vale 10 minutos. No lo compartas.` }
    : { subject: 'Your Muster code', body: `${code} is your Muster code. It is good for 10 minutes. Do not share it.` }

/** "Fri, Nov 20, 5:00 pm" in the shift's own zone. */
function when({ start_time, timezone }: ShiftWords, language: Language): string {
  const options = { timeZone: timezone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', options)
    .format(new Date(start_time))
    .replace(/\s?([AP])M$/i, (_, half: string) => ` ${half.toLowerCase()}m`)
}

export type ProNotice =
  | 'selected'
  | 'dismissed'
  | 'released'
  | 'no_show'
  | 'shift_changed'
  | 'times_changed'
  | 'shift_cancelled'
  | 'shift_boosted'
  | 'place_free'
  | 'offer_taken'
  | 'shift_filled'
  | 'offer_expired'
  | 'hours_edited'
  | 'hours_kept'
  | 'hours_taken'
export type ManagerNotice = 'called_out' | 'cancelled_by_pro' | 'place_filled' | 'hours_contested'

const proEnglish: Record<ProNotice, (shift: string, at: string) => string> = {
  selected: (shift, at) => `You are picked for ${shift}, ${at}. Confirm in Muster to keep the place.`,
  dismissed: (shift, at) => `${shift}, ${at}, went to others this time. There are more shifts near you.`,
  released: (shift, at) => `The business released your place at ${shift}, ${at}. It does not count against you.`,
  no_show: (shift, at) => `You were marked as not arrived at ${shift}, ${at}. If that is wrong, answer in Muster.`,
  shift_changed: (shift, at) => `${shift} changed; it is now ${at}. See in Muster what is different.`,
  times_changed: (shift, at) => `The times of ${shift} changed; it is now ${at}. Confirm again in Muster to keep the place.`,
  place_free: (shift, at) => `A place came free: ${shift}, ${at}. The first to confirm in Muster has it.`,
  shift_filled: (shift, at) =>
    `${shift}, ${at}, is full now. You stay on the list: if a place comes free you are asked. Muster has others like it.`,
  offer_taken: (shift, at) => `The place at ${shift}, ${at}, went to someone faster. Thank you for thinking about it.`,
  offer_expired: (shift, at) => `The time to take ${shift}, ${at}, is over. It does not count against you.`,
  hours_edited: (shift, at) => `Your hours at ${shift}, ${at}, were changed. Read why in Muster and accept or contest it within 48 hours.`,
  hours_kept: (shift, at) => `The business kept its change of your hours at ${shift}, ${at}. The reason is in Muster.`,
  hours_taken: (shift, at) => `The business took your version of the hours at ${shift}, ${at}. Payment is next.`,
  shift_boosted: (shift, at) => `${shift}, ${at}, pays more now: a bonus for every hour was added. See in Muster how much.`,
  shift_cancelled: (shift, at) => `${shift}, ${at}, was cancelled by the business. It does not count against you.`,
}
const proSpanish: Record<ProNotice, (shift: string, at: string) => string> = {
  selected: (shift, at) => `Te eligieron para ${shift}, ${at}. Confirma en Muster para guardar tu lugar.`,
  dismissed: (shift, at) => `${shift}, ${at}, fue para otras personas esta vez. Hay más turnos cerca de ti.`,
  released: (shift, at) => `El negocio liberó tu lugar en ${shift}, ${at}. No cuenta en tu contra.`,
  no_show: (shift, at) => `Te marcaron como ausente en ${shift}, ${at}. Si es un error, responde en Muster.`,
  shift_changed: (shift, at) => `${shift} cambió; ahora es ${at}. Mira en Muster qué es distinto.`,
  times_changed: (shift, at) => `Cambió el horario de ${shift}; ahora es ${at}. Confirma otra vez en Muster para guardar tu lugar.`,
  place_free: (shift, at) => `Hay un lugar libre: ${shift}, ${at}. Es de quien confirme primero en Muster.`,
  shift_filled: (shift, at) =>
    `${shift}, ${at}, ya está completo. Sigues en la lista: si se libera un lugar te preguntamos. En Muster hay otros parecidos.`,
  offer_taken: (shift, at) => `El lugar en ${shift}, ${at}, fue para alguien más rápido. Gracias por pensarlo.`,
  offer_expired: (shift, at) => `Se acabó el tiempo para tomar ${shift}, ${at}. No cuenta en tu contra.`,
  hours_edited: (shift, at) => `Cambiaron tus horas en ${shift}, ${at}. Lee el motivo en Muster y acepta o reclama en 48 horas.`,
  hours_kept: (shift, at) => `El negocio mantuvo su cambio de tus horas en ${shift}, ${at}. El motivo está en Muster.`,
  hours_taken: (shift, at) => `El negocio aceptó tu versión de las horas en ${shift}, ${at}. Sigue el pago.`,
  shift_boosted: (shift, at) => `${shift}, ${at}, ahora paga más: se agregó un bono por cada hora. Mira en Muster cuánto es.`,
  shift_cancelled: (shift, at) => `El negocio canceló ${shift}, ${at}. No cuenta en tu contra.`,
}

/** What a pro is told about one shift. */
export function proMessage(kind: ProNotice, shift: ShiftWords, language: Language): Words {
  const name = language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`
  return { subject: name, body: (language === 'es' ? proSpanish : proEnglish)[kind](name, when(shift, language)) }
}

/** What a manager says to the pros of a shift, in the manager's own words. */
export const managerSays = (text: string, shift: ShiftWords, language: Language): Words => ({
  subject: language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`,
  body: `${shift.place}, ${when(shift, language)}: ${text}`,
})

const managerEnglish: Record<ManagerNotice, [what: string, so: string]> = {
  called_out: ['called out', 'The place is open again.'],
  cancelled_by_pro: ['gave the place back', 'The place is open again.'],
  place_filled: ['took the open place', 'Every place is taken.'],
  hours_contested: ['contests the changed hours', 'Settle it before you pay.'],
}
const managerSpanish: Record<ManagerNotice, [what: string, so: string]> = {
  called_out: ['canceló con menos de 24 horas', 'El lugar está libre otra vez.'],
  cancelled_by_pro: ['devolvió su lugar', 'El lugar está libre otra vez.'],
  place_filled: ['tomó el lugar libre', 'Todos los lugares están ocupados.'],
  hours_contested: ['reclama el cambio de sus horas', 'Resuélvelo antes de pagar.'],
}

/** What a manager is told about one pro and one shift. */
export function managerMessage(kind: ManagerNotice, pro: string, shift: ShiftWords, language: Language): Words {
  const [what, so] = (language === 'es' ? managerSpanish : managerEnglish)[kind]
  const skill = language === 'es' ? shift.skill_es : shift.skill
  return { subject: `${pro}: ${skill}`, body: `${pro} ${what}: ${skill}, ${when(shift, language)}. ${so}` }
}

const stalledEnglish: Partial<Record<ErrorCode, string>> = {
  PAYMENT_METHOD_DOES_NOT_EXIST: 'there is no payment method on file',
  WAGE_BELOW_MINIMUM: 'the wage is under the new minimum for this position',
}
const stalledSpanish: Partial<Record<ErrorCode, string>> = {
  PAYMENT_METHOD_DOES_NOT_EXIST: 'no hay una forma de pago registrada',
  WAGE_BELOW_MINIMUM: 'el pago por hora está por debajo del nuevo mínimo del puesto',
}

/** Why a schedule makes no more shifts, and what to do. */
export function seriesStalledMessage(code: ErrorCode, { skill, skill_es, place }: ShiftWords, language: Language): Words {
  if (language === 'es') {
    const why = stalledSpanish[code] ?? 'su dirección ya no está'
    return {
      subject: `Horario de ${skill_es}`,
      body: `El horario de ${skill_es} en ${place} no crea más turnos: ${why}. Corrígelo en Muster.`,
    }
  }
  const why = stalledEnglish[code] ?? 'its address is no longer there'
  return { subject: `${skill} schedule`, body: `The ${skill} schedule at ${place} makes no more shifts: ${why}. Put it right in Muster.` }
}

export const paidMessage = (cents: number, place: string, language: Language): Words =>
  language === 'es'
    ? { subject: `${formatCents(cents)} de ${place}`, body: `${place} te pagó ${formatCents(cents)}. El recibo está en Muster.` }
    : { subject: `${formatCents(cents)} from ${place}`, body: `${place} paid you ${formatCents(cents)}. The receipt is in Muster.` }
