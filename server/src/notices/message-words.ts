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

/** "Fri, Nov 20, 5:00 pm" in the shift's own zone; Spanish has no dots in it either, for a sentence may end here. */
function when({ start_time, timezone }: Pick<ShiftWords, 'start_time' | 'timezone'>, language: Language): string {
  const options = { timeZone: timezone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', options)
    .format(new Date(start_time))
    .replace(/\s?([AP])\.?\s?M\.?$/i, (_, half: string) => ` ${half.toLowerCase()}m`)
}

export type ProNotice =
  | 'selected'
  | 'nudged'
  | 'offer_extended'
  | 'assigned'
  | 'dismissed'
  | 'released'
  | 'no_show'
  | 'shift_changed'
  | 'times_changed'
  | 'pay_lowered'
  | 'shift_cancelled'
  | 'shift_boosted'
  | 'place_free'
  | 'offer_taken'
  | 'shift_filled'
  | 'offer_expired'
  | 'hours_edited'
  | 'hours_kept'
  | 'hours_taken'
  | 'captain_named'
  | 'captain_unnamed'
  | 'extension_accepted'
  | 'extension_declined'
  | 'extension_lapsed'
export type ManagerNotice =
  | 'called_out'
  | 'cancelled_by_pro'
  | 'offer_declined'
  | 'offer_lapsed'
  | 'place_filled'
  | 'hours_contested'
  | 'extension_asked'
  | 'extension_lapsed'

const proEnglish: Record<ProNotice, (shift: string, at: string) => string> = {
  selected: (shift, at) => `You are picked for ${shift}, ${at}. Confirm in Muster to keep the place.`,
  nudged: (shift, at) => `${shift}, ${at}, waits for your answer. Confirm or decline in Muster.`,
  offer_extended: (shift, at) => `You have more time to answer for ${shift}, ${at}. Confirm or decline in Muster.`,
  assigned: (shift, at) => `You are on ${shift}, ${at}. Nothing to confirm; if you cannot come, give it back in Muster.`,
  dismissed: (shift, at) => `${shift}, ${at}, went to others this time. There are more shifts near you.`,
  released: (shift, at) => `The business released your place at ${shift}, ${at}. It does not count against you.`,
  no_show: (shift, at) => `You were marked as not arrived at ${shift}, ${at}. If that is wrong, answer in Muster.`,
  shift_changed: (shift, at) => `${shift} changed; it is now ${at}. See in Muster what is different.`,
  times_changed: (shift, at) => `The times of ${shift} changed; it is now ${at}. Confirm again in Muster to keep the place.`,
  pay_lowered: (shift, at) => `${shift}, ${at}, pays less an hour than before. Confirm again in Muster to keep the place.`,
  place_free: (shift, at) => `A place came free: ${shift}, ${at}. The first to confirm in Muster has it.`,
  shift_filled: (shift, at) =>
    `${shift}, ${at}, is full now. You stay on the list: if a place comes free you are asked. Muster has others like it.`,
  offer_taken: (shift, at) => `The place at ${shift}, ${at}, went to someone faster. Thank you for thinking about it.`,
  offer_expired: (shift, at) => `The time to take ${shift}, ${at}, is over. It does not count against you.`,
  hours_edited: (shift, at) => `Your hours at ${shift}, ${at}, were changed. Read why in Muster and accept or contest it within 48 hours.`,
  hours_kept: (shift, at) => `The business kept its change of your hours at ${shift}, ${at}. The reason is in Muster.`,
  hours_taken: (shift, at) => `The business took your version of the hours at ${shift}, ${at}. Payment is next.`,
  extension_accepted: (shift, at) => `You may stay longer at ${shift}, ${at}. Your new end is in Muster.`,
  extension_declined: (shift, at) => `${shift}, ${at}: the business does not need you longer. Your shift ends as planned.`,
  extension_lapsed: (shift, at) => `${shift}, ${at}: nobody answered whether you may stay longer. Your planned end stands.`,
  shift_boosted: (shift, at) => `${shift}, ${at}, pays more now: a bonus for every hour was added. See in Muster how much.`,
  captain_named: (shift, at) =>
    `You are team captain of ${shift}, ${at}. In Muster, under Schedule, you find your crew: see who is due, check them in, write to all.`,
  captain_unnamed: (shift, at) => `You are no longer team captain of ${shift}, ${at}. Your place stays yours.`,
  shift_cancelled: (shift, at) => `${shift}, ${at}, was cancelled by the business. It does not count against you.`,
}
const proSpanish: Record<ProNotice, (shift: string, at: string) => string> = {
  selected: (shift, at) => `Te eligieron para ${shift}, ${at}. Confirma en Muster para guardar tu lugar.`,
  nudged: (shift, at) => `${shift}, ${at}, espera tu respuesta. Confirma o recházalo en Muster.`,
  offer_extended: (shift, at) => `Tienes más tiempo para responder: ${shift}, ${at}. Confirma o recházalo en Muster.`,
  assigned: (shift, at) => `Tienes turno: ${shift}, ${at}. No hace falta confirmar; si no puedes ir, devuélvelo en Muster.`,
  dismissed: (shift, at) => `${shift}, ${at}, fue para otras personas esta vez. Hay más turnos cerca de ti.`,
  released: (shift, at) => `El negocio liberó tu lugar en ${shift}, ${at}. No cuenta en tu contra.`,
  no_show: (shift, at) => `Te marcaron como ausente en ${shift}, ${at}. Si es un error, responde en Muster.`,
  shift_changed: (shift, at) => `${shift} cambió; ahora es ${at}. Mira en Muster qué es distinto.`,
  times_changed: (shift, at) => `Cambió el horario de ${shift}; ahora es ${at}. Confirma otra vez en Muster para guardar tu lugar.`,
  pay_lowered: (shift, at) => `${shift}, ${at}, paga menos por hora que antes. Confirma otra vez en Muster para guardar tu lugar.`,
  place_free: (shift, at) => `Hay un lugar libre: ${shift}, ${at}. Es de quien confirme primero en Muster.`,
  shift_filled: (shift, at) =>
    `${shift}, ${at}, ya está completo. Sigues en la lista: si se libera un lugar te preguntamos. En Muster hay otros parecidos.`,
  offer_taken: (shift, at) => `El lugar en ${shift}, ${at}, fue para alguien más rápido. Gracias por pensarlo.`,
  offer_expired: (shift, at) => `Se acabó el tiempo para tomar ${shift}, ${at}. No cuenta en tu contra.`,
  hours_edited: (shift, at) => `Cambiaron tus horas en ${shift}, ${at}. Lee el motivo en Muster y acepta o reclama en 48 horas.`,
  hours_kept: (shift, at) => `El negocio mantuvo su cambio de tus horas en ${shift}, ${at}. El motivo está en Muster.`,
  hours_taken: (shift, at) => `El negocio aceptó tu versión de las horas en ${shift}, ${at}. Sigue el pago.`,
  extension_accepted: (shift, at) => `Puedes quedarte más tiempo en ${shift}, ${at}. Tu nueva hora de salida está en Muster.`,
  extension_declined: (shift, at) => `${shift}, ${at}: el negocio no te necesita más tiempo. Tu turno termina como estaba previsto.`,
  extension_lapsed: (shift, at) =>
    `${shift}, ${at}: nadie respondió si puedes quedarte más tiempo. Sigue valiendo tu hora de salida prevista.`,
  shift_boosted: (shift, at) => `${shift}, ${at}, ahora paga más: se agregó un bono por cada hora. Mira en Muster cuánto es.`,
  captain_named: (shift, at) =>
    `Tienes a cargo el equipo de ${shift}, ${at}. En Muster, en tu agenda, está tu equipo: mira quién falta, registra su llegada y escríbeles a todos.`,
  captain_unnamed: (shift, at) => `Ya no tienes a cargo el equipo de ${shift}, ${at}. Tu lugar sigue siendo tuyo.`,
  shift_cancelled: (shift, at) => `El negocio canceló ${shift}, ${at}. No cuenta en tu contra.`,
}

/** What a pro is told about one shift. */
export function proMessage(kind: ProNotice, shift: ShiftWords, language: Language): Words {
  const name = language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`
  return { subject: name, body: (language === 'es' ? proSpanish : proEnglish)[kind](name, when(shift, language)) }
}

/** What is told of several shifts in one message. */
export type ManyNotice = 'selected' | 'assigned' | 'shift_changed' | 'times_changed' | 'pay_lowered' | 'shift_cancelled'
export const isManyNotice = (kind: ProNotice): kind is ManyNotice => kind in manyEnglish

const manyEnglish: Record<ManyNotice, (shifts: string, span: string) => string> = {
  selected: (shifts, span) => `You are picked for ${shifts}, ${span}. Confirm each you want in Muster to keep the place.`,
  assigned: (shifts, span) => `You are on ${shifts}, ${span}. Nothing to confirm; if you cannot come to one, give it back in Muster.`,
  shift_changed: (shifts, span) => `${shifts} changed, ${span}. See in Muster what is different.`,
  times_changed: (shifts, span) => `The times of ${shifts} changed, ${span}. Confirm each again in Muster to keep the place.`,
  pay_lowered: (shifts, span) => `${shifts} pay less an hour than before, ${span}. Confirm each again in Muster to keep the place.`,
  shift_cancelled: (shifts, span) => `${shifts} were cancelled by the business, ${span}. It does not count against you.`,
}
const manySpanish: typeof manyEnglish = {
  selected: (shifts, span) => `Te eligieron para ${shifts}, ${span}. Confirma en Muster cada uno que quieras para guardar tu lugar.`,
  assigned: (shifts, span) => `Tienes ${shifts}, ${span}. No hace falta confirmar; si no puedes ir a alguno, devuélvelo en Muster.`,
  shift_changed: (shifts, span) => `Cambiaron ${shifts}, ${span}. Mira en Muster qué es distinto.`,
  times_changed: (shifts, span) => `Cambió el horario de ${shifts}, ${span}. Confirma cada uno otra vez en Muster para guardar tu lugar.`,
  pay_lowered: (shifts, span) =>
    `${shifts} pagan menos por hora que antes, ${span}. Confirma cada uno otra vez en Muster para guardar tu lugar.`,
  shift_cancelled: (shifts, span) => `El negocio canceló ${shifts}, ${span}. No cuenta en tu contra.`,
}

/** What a pro is told about several shifts at once: how many, the first and the last. */
export function manyMessage(kind: ManyNotice, shifts: ShiftWords & { count: number; last: string }, language: Language): Words {
  const { count, last, skill, skill_es, place } = shifts
  const isSpanish = language === 'es'
  const say = (isSpanish ? manySpanish : manyEnglish)[kind]
  const [from, to] = [when(shifts, language), when({ ...shifts, start_time: last }, language)]
  return isSpanish
    ? { subject: `${skill_es} en ${place}`, body: say(`${count} turnos de ${skill_es} en ${place}`, `del ${from} al ${to}`) }
    : { subject: `${skill} at ${place}`, body: say(`${count} shifts as ${skill} at ${place}`, `from ${from} to ${to}`) }
}

/** What a manager says to the pros of a shift, in the manager's own words. */
export const managerSays = (text: string, shift: ShiftWords, language: Language): Words => ({
  subject: language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`,
  body: `${shift.place}, ${when(shift, language)}: ${text}`,
})

/** What a captain says to the crew, in the captain's own words. */
export const captainSays = (text: string, captain: string, shift: ShiftWords, language: Language): Words => ({
  subject: language === 'es' ? `${captain}, a cargo del equipo en ${shift.place}` : `${captain}, team captain at ${shift.place}`,
  body: `${captain}, ${shift.place}, ${when(shift, language)}: ${text}`,
})

const managerEnglish: Record<ManagerNotice, [what: string, so: string]> = {
  called_out: ['called out', 'The place is open again.'],
  cancelled_by_pro: ['gave the place back', 'The place is open again.'],
  offer_declined: ['said no', 'The place is open again.'],
  offer_lapsed: ['did not answer', 'The place is open again.'],
  place_filled: ['took the open place', 'Every place is taken.'],
  hours_contested: ['contests the changed hours', 'Settle it before you pay.'],
  extension_asked: ['asks to stay longer', 'Answer on the roster; unanswered, the planned end stands.'],
  extension_lapsed: ['got no answer about staying longer', 'The planned end stands.'],
}
const managerSpanish: Record<ManagerNotice, [what: string, so: string]> = {
  called_out: ['canceló con menos de 24 horas', 'El lugar está libre otra vez.'],
  cancelled_by_pro: ['devolvió su lugar', 'El lugar está libre otra vez.'],
  offer_declined: ['dijo que no', 'El lugar está libre otra vez.'],
  offer_lapsed: ['no respondió', 'El lugar está libre otra vez.'],
  place_filled: ['tomó el lugar libre', 'Todos los lugares están ocupados.'],
  hours_contested: ['reclama el cambio de sus horas', 'Resuélvelo antes de pagar.'],
  extension_asked: ['pide quedarse más tiempo', 'Responde en la lista del turno; sin respuesta vale la hora de salida prevista.'],
  extension_lapsed: ['no recibió respuesta sobre quedarse más tiempo', 'Vale la hora de salida prevista.'],
}

/** What is said otherwise of several pros. */
const ofSeveral: Record<Language, Partial<Record<ManagerNotice, [what: string, so: string]>>> = {
  en: { offer_lapsed: ['did not answer', 'The places are open again.'] },
  es: { offer_lapsed: ['no respondieron', 'Los lugares están libres otra vez.'] },
}

/** Some pros by name, and how many more there are of `count`: "Yuki T., Ana R. and 3 more". */
export function proNames(names: readonly string[], count: number, language: Language): string {
  const and = language === 'es' ? 'y' : 'and'
  if (count > names.length) return `${names.join(', ')} ${and} ${count - names.length} ${language === 'es' ? 'más' : 'more'}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}

/** What a manager is told about one pro and one shift, or of `count` pros named together. */
export function managerMessage(kind: ManagerNotice, pro: string, shift: ShiftWords, language: Language, count = 1): Words {
  const [what, so] = (count > 1 ? ofSeveral[language][kind] : undefined) ?? (language === 'es' ? managerSpanish : managerEnglish)[kind]
  const skill = language === 'es' ? shift.skill_es : shift.skill
  return { subject: `${pro}: ${skill}`, body: `${pro} ${what}: ${skill}, ${when(shift, language)}. ${so}` }
}

/** What managers are told of a shift whose hours waited for nobody: paid, approved where nothing is paid here, or nothing to pay them with. */
export type AutopayNotice = 'autopay' | 'autoapproved' | 'autopay_without_method'

const autopayEnglish: Record<AutopayNotice, (pros: string, shift: string) => Words> = {
  autopay: (pros, shift) => ({
    subject: 'Paid automatically',
    body: `The hours of ${pros}, ${shift}, were approved as punched and paid, since nobody did so within 48 hours. Receipts are in Muster.`,
  }),
  autoapproved: (pros, shift) => ({
    subject: 'Approved automatically',
    body: `The hours of ${pros}, ${shift}, were approved as punched, since nobody did so within 48 hours.`,
  }),
  autopay_without_method: (pros, shift) => ({
    subject: 'Hours not paid',
    body: `The hours of ${pros}, ${shift}, are due, and there is no payment method that can be charged. Add one in Muster and they are paid.`,
  }),
}
const autopaySpanish: typeof autopayEnglish = {
  autopay: (pros, shift) => ({
    subject: 'Pago automático',
    body: `Las horas de ${pros}, ${shift}, se aprobaron según los registros y se pagaron, porque nadie lo hizo en 48 horas. Los recibos están en Muster.`,
  }),
  autoapproved: (pros, shift) => ({
    subject: 'Aprobación automática',
    body: `Las horas de ${pros}, ${shift}, se aprobaron según los registros, porque nadie lo hizo en 48 horas.`,
  }),
  autopay_without_method: (pros, shift) => ({
    subject: 'Horas sin pagar',
    body: `Hay que pagar las horas de ${pros}, ${shift}, y no hay una forma de pago a la que se pueda cobrar. Agrega una en Muster y se pagan.`,
  }),
}

/** What managers are told of hours that the clock approved or could not pay. */
export function autopayMessage(kind: AutopayNotice, count: number, shift: ShiftWords, language: Language): Words {
  const [say, skill] = language === 'es' ? [autopaySpanish, shift.skill_es] : [autopayEnglish, shift.skill]
  const { subject, body } = say[kind](count === 1 ? '1 pro' : `${count} pros`, `${skill}, ${when(shift, language)}`)
  return { subject: `${subject}: ${skill}`, body }
}

/** A charge for a shift did not go through: what was to be paid, and what to do. */
export const paymentFailedMessage = (shift: ShiftWords, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Cobro rechazado: ${shift.skill_es}`,
        body: `El cobro por ${shift.skill_es} en ${shift.place}, ${when(shift, language)}, no se realizó. Los pros no cobran hasta entonces: mira el motivo en Muster e inténtalo otra vez.`,
      }
    : {
        subject: `Charge failed: ${shift.skill}`,
        body: `The charge for ${shift.skill} at ${shift.place}, ${when(shift, language)}, did not go through. The pros are not paid until it does: see why in Muster and try again.`,
      }

/** A payout did not reach its pro: that nothing is lost. */
export const payoutFailedMessage = (cents: number, place: string, language: Language): Words =>
  language === 'es'
    ? {
        subject: `${formatCents(cents)} de ${place}: no llegó`,
        body: `El pago de ${formatCents(cents)} de ${place} todavía no te llegó. Es tuyo y no se pierde nada: el equipo de Muster sabe el motivo y lo revisa.`,
      }
    : {
        subject: `${formatCents(cents)} from ${place}: not arrived`,
        body: `The ${formatCents(cents)} from ${place} did not reach you yet. The money is yours and nothing is lost: the people at Muster were told why and look into it.`,
      }

/** The same for the provider's staff: whose payment, and what the payment provider said. */
export const payoutFailedForStaff = (payment: { id: number; total_cents: number }, pro: string, why: string, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Pago a ${pro} no realizado`,
        body: `El pago ${payment.id} de ${formatCents(payment.total_cents)} a ${pro} no llegó. El proveedor de pagos dice: ${why}`,
      }
    : {
        subject: `Payout to ${pro} failed`,
        body: `Payment ${payment.id} of ${formatCents(payment.total_cents)} to ${pro} did not arrive. The payment provider says: ${why}`,
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
