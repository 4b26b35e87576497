import type { ErrorCode } from '@muster/contract/errors.ts'
import type { ShiftWords } from './notice-queries.ts'

/** The texts of SMS, mail and notices, in the receiver's language. Most English ones fit one SMS. */
export type Language = 'en' | 'es'

export interface Words {
  subject: string
  body: string
}

/** One message in every language: we write a notice in each, because a person may change theirs before they read it. */
export type WordsIn = (language: Language) => Words

/** Where a code belongs in a text that we store. */
export const HIDDEN_CODE = '••••••'

/** Sends a sign-in code. */
export const codeMessage = (language: Language, code: string): Words =>
  language === 'es'
    ? { subject: 'Tu código de Muster', body: `${code} es tu código de Muster. Vence en 10 minutos. No lo compartas.` }
    : { subject: 'Your Muster code', body: `${code} is your Muster code. It expires in 10 minutes. Do not share it.` }

/** "Fri, Nov 20, 5:00 pm" in the shift's time zone. Spanish gets no dots in "p. m.", because a sentence may end here. */
export function when({ start_time, timezone }: Pick<ShiftWords, 'start_time' | 'timezone'>, language: Language): string {
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
  | 'no_show_undone'
  | 'shift_changed'
  | 'times_changed'
  | 'break_changed'
  | 'pay_lowered'
  | 'pay_and_times_changed'
  | 'shift_cancelled'
  | 'shift_boosted'
  | 'place_free'
  | 'offer_taken'
  | 'shift_filled'
  | 'offer_expired'
  | 'clocked_out'
  | 'clock_out_undone'
  | 'clock_running'
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
  | 'no_show_clocked_in'
  | 'cancelled_by_pro'
  | 'unavailable'
  | 'cancel_undone'
  | 'offer_declined'
  | 'offer_lapsed'
  | 'place_filled'
  | 'clock_running'
  | 'hours_contested'
  | 'hours_claim_withdrawn'
  | 'hours_disputed'
  | 'extension_asked'
  | 'extension_lapsed'

type OfShift = Record<ProNotice, (shift: string, at: string, change: { before: number; after: number }) => string>

const proEnglish: OfShift = {
  selected: (shift, at) => `You have an offer: ${shift}, ${at}. Confirm in Muster to take the spot.`,
  nudged: (shift, at) => `Reminder: ${shift}, ${at}, is waiting for your reply. Confirm or decline in Muster.`,
  offer_extended: (shift, at) => `You have more time to reply: ${shift}, ${at}. Confirm or decline in Muster.`,
  assigned: (shift, at) => `You are assigned to ${shift}, ${at}. No need to confirm. If you cannot come, drop the shift in Muster.`,
  dismissed: (shift, at) => `The business chose other pros for ${shift}, ${at}. See more shifts near you in Muster.`,
  released: (shift, at) => `The business released you from ${shift}, ${at}. It does not count against you.`,
  no_show: (shift, at) =>
    `The business marked you as a no-show for ${shift}, ${at}. See why in Muster. If that is wrong, call the business.`,
  no_show_undone: (shift, at) => `The business took back your no-show: ${shift}, ${at}. It no longer counts against you.`,
  shift_changed: (shift, at) => `The business changed ${shift}, ${at}. See what changed in Muster.`,
  times_changed: (shift, at) =>
    `The business changed the times of ${shift}. It now starts ${at}. Confirm again in Muster to keep your spot.`,
  break_changed: (shift, at, { before, after }) =>
    `The business changed your unpaid break from ${before} to ${after} min: ${shift}, ${at}. Confirm again in Muster to keep your spot.`,
  pay_lowered: (shift, at) => `${shift}, ${at}, now pays less per hour. Confirm again in Muster to keep your spot.`,
  pay_and_times_changed: (shift, at) =>
    `The business changed ${shift}. It now starts ${at} and pays less per hour. Confirm again in Muster to keep your spot.`,
  place_free: (shift, at) => `A spot opened: ${shift}, ${at}. The first pro to confirm in Muster gets it.`,
  shift_filled: (shift, at) =>
    `${shift}, ${at}, is full. You stay on the list, and we ask you if a spot opens. See similar shifts in Muster.`,
  offer_taken: (shift, at) => `Another pro took the spot first: ${shift}, ${at}. See more shifts in Muster.`,
  offer_expired: (shift, at) => `Your offer expired: ${shift}, ${at}. It does not count against you.`,
  clocked_out: (shift, at) =>
    `You were clocked out before the end: ${shift}, ${at}. If you are still working, clock out in Muster when you leave.`,
  clock_out_undone: (shift, at) => `You’re on the clock again: ${shift}, ${at}. The business took your clock-out back.`,
  clock_running: (shift, at) => `You’re still on the clock: ${shift}, ${at}. The shift is over. Clock out in Muster when you leave.`,
  hours_edited: (shift, at) =>
    `The business changed your hours: ${shift}, ${at}. Read why in Muster and accept or contest within 48 hours.`,
  hours_kept: (shift, at) => `The business kept its change to your hours: ${shift}, ${at}. Read why in Muster.`,
  hours_taken: (shift, at) => `The business accepted your hours: ${shift}, ${at}. Your payment is next.`,
  extension_accepted: (shift, at) => `The business agreed that you stay longer: ${shift}, ${at}. See your new end time in Muster.`,
  extension_declined: (shift, at) => `The business does not need you longer: ${shift}, ${at}. Your shift ends as planned.`,
  extension_lapsed: (shift, at) => `No one replied to your request to stay longer: ${shift}, ${at}. Your shift ends as planned.`,
  shift_boosted: (shift, at) => `${shift}, ${at}, now pays more: the business added an hourly bonus. See how much in Muster.`,
  captain_named: (shift, at) =>
    `You are team captain: ${shift}, ${at}. Open Schedule in Muster to check in your crew, see who is late and message them.`,
  captain_unnamed: (shift, at) => `You are no longer team captain: ${shift}, ${at}. You keep your spot.`,
  shift_cancelled: (shift, at) => `The business cancelled ${shift}, ${at}. It does not count against you.`,
}
const proSpanish: OfShift = {
  selected: (shift, at) => `Tienes una oferta: ${shift}, ${at}. Confirma en Muster para tomar el lugar.`,
  nudged: (shift, at) => `Recordatorio: ${shift}, ${at}, espera tu respuesta. Confirma o rechaza en Muster.`,
  offer_extended: (shift, at) => `Tienes más tiempo para responder: ${shift}, ${at}. Confirma o rechaza en Muster.`,
  assigned: (shift, at) => `Te asignaron a ${shift}, ${at}. No hace falta confirmar. Si no puedes ir, deja el turno en Muster.`,
  dismissed: (shift, at) => `El negocio eligió a otros pros para ${shift}, ${at}. Mira más turnos cerca de ti en Muster.`,
  released: (shift, at) => `El negocio te liberó de ${shift}, ${at}. No cuenta en tu contra.`,
  no_show: (shift, at) => `El negocio te marcó como ausente en ${shift}, ${at}. Mira por qué en Muster. Si es un error, llama al negocio.`,
  no_show_undone: (shift, at) => `El negocio retiró tu ausencia: ${shift}, ${at}. Ya no cuenta en tu contra.`,
  shift_changed: (shift, at) => `El negocio cambió ${shift}, ${at}. Mira en Muster qué cambió.`,
  times_changed: (shift, at) =>
    `El negocio cambió el horario de ${shift}. Ahora empieza el ${at}. Confirma otra vez en Muster para guardar tu lugar.`,
  break_changed: (shift, at, { before, after }) =>
    `El negocio cambió tu descanso sin pago de ${before} a ${after} min: ${shift}, ${at}. Confirma otra vez en Muster para guardar tu lugar.`,
  pay_lowered: (shift, at) => `${shift}, ${at}, ahora paga menos por hora. Confirma otra vez en Muster para guardar tu lugar.`,
  pay_and_times_changed: (shift, at) =>
    `El negocio cambió ${shift}. Ahora empieza el ${at} y paga menos por hora. Confirma otra vez en Muster para guardar tu lugar.`,
  place_free: (shift, at) => `Se abrió un lugar: ${shift}, ${at}. Es del primer pro que confirme en Muster.`,
  shift_filled: (shift, at) =>
    `${shift}, ${at}, ya está completo. Sigues en la lista y te avisamos si se abre un lugar. Mira turnos parecidos en Muster.`,
  offer_taken: (shift, at) => `Otro pro tomó el lugar primero: ${shift}, ${at}. Mira más turnos en Muster.`,
  offer_expired: (shift, at) => `Tu oferta venció: ${shift}, ${at}. No cuenta en tu contra.`,
  clocked_out: (shift, at) =>
    `Registraron tu salida antes del final: ${shift}, ${at}. Si sigues trabajando, marca tu salida en Muster cuando te vayas.`,
  clock_out_undone: (shift, at) => `Estás en turno otra vez: ${shift}, ${at}. El negocio anuló tu salida.`,
  clock_running: (shift, at) => `Sigues en turno: ${shift}, ${at}. El turno ya terminó. Marca tu salida en Muster cuando te vayas.`,
  hours_edited: (shift, at) => `El negocio cambió tus horas: ${shift}, ${at}. Lee el motivo en Muster y acepta o reclama en 48 horas.`,
  hours_kept: (shift, at) => `El negocio mantuvo el cambio de tus horas: ${shift}, ${at}. Lee el motivo en Muster.`,
  hours_taken: (shift, at) => `El negocio aceptó tus horas: ${shift}, ${at}. Ahora sigue tu pago.`,
  extension_accepted: (shift, at) => `El negocio aceptó que te quedes más tiempo: ${shift}, ${at}. Mira tu nueva hora de salida en Muster.`,
  extension_declined: (shift, at) => `El negocio no te necesita más tiempo: ${shift}, ${at}. Tu turno termina como estaba previsto.`,
  extension_lapsed: (shift, at) =>
    `Nadie respondió a tu pedido de quedarte más tiempo: ${shift}, ${at}. Tu turno termina como estaba previsto.`,
  shift_boosted: (shift, at) => `${shift}, ${at}, ahora paga más: el negocio agregó un bono por hora. Mira cuánto en Muster.`,
  captain_named: (shift, at) =>
    `Eres capitán del equipo: ${shift}, ${at}. Abre tu agenda en Muster para registrar a tu equipo, ver quién llega tarde y escribirles.`,
  captain_unnamed: (shift, at) => `Ya no eres capitán del equipo: ${shift}, ${at}. Conservas tu lugar.`,
  shift_cancelled: (shift, at) => `El negocio canceló ${shift}, ${at}. No cuenta en tu contra.`,
}

/** Notifies a pro about one shift. */
export function proMessage(kind: ProNotice, shift: ShiftWords, language: Language): Words {
  const name = language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`
  return {
    subject: name,
    body: (language === 'es' ? proSpanish : proEnglish)[kind](name, when(shift, language), shift.break_change ?? { before: 0, after: 0 }),
  }
}

/** The notices that one message can send for several shifts. */
export type ManyNotice =
  | 'selected'
  | 'assigned'
  | 'shift_changed'
  | 'times_changed'
  | 'break_changed'
  | 'pay_lowered'
  | 'pay_and_times_changed'
  | 'shift_cancelled'
  | 'released'
  | 'dismissed'
export const isManyNotice = (kind: ProNotice): kind is ManyNotice => kind in manyEnglish

const manyEnglish: Record<ManyNotice, (shifts: string, span: string) => string> = {
  selected: (shifts, span) => `You have offers for ${shifts}, ${span}. Confirm the ones you want in Muster.`,
  assigned: (shifts, span) => `You are assigned to ${shifts}, ${span}. No need to confirm. If you cannot come to one, drop it in Muster.`,
  shift_changed: (shifts, span) => `The business changed ${shifts}, ${span}. See what changed in Muster.`,
  times_changed: (shifts, span) => `The business changed the times of ${shifts}, ${span}. Confirm each again in Muster to keep your spots.`,
  break_changed: (shifts, span) =>
    `The business changed the unpaid break of ${shifts}, ${span}. Confirm each again in Muster to keep your spots.`,
  pay_lowered: (shifts, span) => `${shifts}, ${span}, now pay less per hour. Confirm each again in Muster to keep your spots.`,
  pay_and_times_changed: (shifts, span) =>
    `The business changed the times of ${shifts}, ${span}. They now pay less per hour. Confirm each again in Muster to keep your spots.`,
  shift_cancelled: (shifts, span) => `The business cancelled ${shifts}, ${span}. It does not count against you.`,
  released: (shifts, span) => `The business released you from ${shifts}, ${span}. It does not count against you.`,
  dismissed: (shifts, span) => `The business chose other pros for ${shifts}, ${span}. See more shifts near you in Muster.`,
}
const manySpanish: typeof manyEnglish = {
  selected: (shifts, span) => `Tienes ofertas para ${shifts}, ${span}. Confirma en Muster las que quieras.`,
  assigned: (shifts, span) => `Te asignaron a ${shifts}, ${span}. No hace falta confirmar. Si no puedes ir a alguno, déjalo en Muster.`,
  shift_changed: (shifts, span) => `El negocio cambió ${shifts}, ${span}. Mira en Muster qué cambió.`,
  times_changed: (shifts, span) =>
    `El negocio cambió el horario de ${shifts}, ${span}. Confirma cada uno otra vez en Muster para guardar tus lugares.`,
  break_changed: (shifts, span) =>
    `El negocio cambió el descanso sin pago de ${shifts}, ${span}. Confirma cada uno otra vez en Muster para guardar tus lugares.`,
  pay_lowered: (shifts, span) =>
    `${shifts}, ${span}, ahora pagan menos por hora. Confirma cada uno otra vez en Muster para guardar tus lugares.`,
  pay_and_times_changed: (shifts, span) =>
    `El negocio cambió el horario de ${shifts}, ${span}. Ahora pagan menos por hora. Confirma cada uno otra vez en Muster para guardar tus lugares.`,
  shift_cancelled: (shifts, span) => `El negocio canceló ${shifts}, ${span}. No cuenta en tu contra.`,
  released: (shifts, span) => `El negocio te liberó de ${shifts}, ${span}. No cuenta en tu contra.`,
  dismissed: (shifts, span) => `El negocio eligió a otros pros para ${shifts}, ${span}. Mira más turnos cerca de ti en Muster.`,
}

/** Notifies a pro about several shifts at once: how many, the first and the last. */
export function manyMessage(kind: ManyNotice, shifts: ShiftWords & { count: number; last: string }, language: Language): Words {
  const { count, last, skill, skill_es, place } = shifts
  const isSpanish = language === 'es'
  const say = (isSpanish ? manySpanish : manyEnglish)[kind]
  const [from, to] = [when(shifts, language), when({ ...shifts, start_time: last }, language)]
  return isSpanish
    ? { subject: `${skill_es} en ${place}`, body: say(`${count} turnos de ${skill_es} en ${place}`, `del ${from} al ${to}`) }
    : { subject: `${skill} at ${place}`, body: say(`${count} shifts as ${skill} at ${place}`, `from ${from} to ${to}`) }
}

/** A manager's message to the pros of a shift, word for word. */
export const managerSays = (text: string, shift: ShiftWords, language: Language): Words => ({
  subject: language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`,
  body: `${shift.place}, ${when(shift, language)}: ${text}`,
})

/** A captain's message to the crew, word for word. */
export const captainSays = (text: string, captain: string, shift: ShiftWords, language: Language): Words => ({
  subject: language === 'es' ? `${captain}, a cargo del equipo en ${shift.place}` : `${captain}, team captain at ${shift.place}`,
  body: `${captain}, ${shift.place}, ${when(shift, language)}: ${text}`,
})

const managerEnglish: Record<ManagerNotice, [what: string, so: string]> = {
  called_out: ['called out', 'The spot is open again.'],
  no_show_clocked_in: ['clocked in, but is marked as a no-show', 'If they came, undo the no-show in Muster.'],
  cancelled_by_pro: ['dropped the shift', 'The spot is open again.'],
  unavailable: ['is no longer available', 'It costs you nothing. We’re finding a replacement.'],
  cancel_undone: ['is back on the shift', 'The pro took back the cancellation.'],
  offer_declined: ['declined', 'The spot is open again.'],
  offer_lapsed: ['did not reply', 'The spot is open again.'],
  place_filled: ['took the open spot', 'Every spot is filled.'],
  hours_contested: ['contested your change to the hours', 'Settle it in Muster before you pay.'],
  hours_claim_withdrawn: ['took back what they said about the hours', 'Your hours stand.'],
  hours_disputed: ['says the hours are wrong', 'Settle it in Muster.'],
  clock_running: ['has not clocked out', 'The shift ended an hour ago. Ask, then clock the pro out on the roster.'],
  extension_asked: ['asks to stay longer', 'Reply on the roster, or the shift ends as planned.'],
  extension_lapsed: ['got no reply about staying longer', 'The shift ends as planned.'],
}
const managerSpanish: Record<ManagerNotice, [what: string, so: string]> = {
  called_out: ['canceló con menos de 24 horas', 'El lugar está libre otra vez.'],
  no_show_clocked_in: ['marcó su entrada, pero figura como ausente', 'Si vino, deshaz la ausencia en Muster.'],
  cancelled_by_pro: ['dejó el turno', 'El lugar está libre otra vez.'],
  unavailable: ['ya no está disponible', 'No te cuesta nada. Ya buscamos reemplazo.'],
  cancel_undone: ['está de vuelta en el turno', 'Deshizo su cancelación.'],
  offer_declined: ['rechazó la oferta', 'El lugar está libre otra vez.'],
  offer_lapsed: ['no respondió', 'El lugar está libre otra vez.'],
  place_filled: ['tomó el lugar libre', 'Todos los lugares están cubiertos.'],
  hours_contested: ['reclamó tu cambio de horas', 'Resuélvelo en Muster antes de pagar.'],
  hours_claim_withdrawn: ['retiró su reclamo sobre las horas', 'Tus horas quedan como están.'],
  hours_disputed: ['dice que las horas están mal', 'Resuélvelo en Muster.'],
  clock_running: ['no marcó su salida', 'El turno terminó hace una hora. Pregunta y marca su salida en la lista del turno.'],
  extension_asked: ['pide quedarse más tiempo', 'Responde en la lista del turno, o el turno termina como estaba previsto.'],
  extension_lapsed: ['no recibió respuesta sobre quedarse más tiempo', 'El turno termina como estaba previsto.'],
}

/** Texts that differ when they name several pros. */
const ofSeveral: Record<Language, Partial<Record<ManagerNotice, [what: string, so: string]>>> = {
  en: { offer_lapsed: ['did not reply', 'The spots are open again.'] },
  es: { offer_lapsed: ['no respondieron', 'Los lugares están libres otra vez.'] },
}

/** Some pros by name, and how many more there are of `count`: "Yuki T., Ana R. and 3 more". */
export function proNames(names: readonly string[], count: number, language: Language): string {
  const and = language === 'es' ? 'y' : 'and'
  if (count > names.length) return `${names.join(', ')} ${and} ${count - names.length} ${language === 'es' ? 'más' : 'more'}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}

/** What a message to managers says besides the pro and the shift. */
export interface ManagerFacts {
  count?: number
  /** What the pro wrote. */
  explanation?: string
  /** The minutes that count now, and those that the pro says. */
  hours?: { counted: number; says: number }
}

const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** "2:41 instead of 2:30", after what happened. */
function hoursSaid({ counted, says }: NonNullable<ManagerFacts['hours']>, language: Language): string {
  const [now, before] = [hoursAndMinutes(says), hoursAndMinutes(counted)]
  return language === 'es' ? ` (${now} h en vez de ${before} h)` : ` (${now} h instead of ${before} h)`
}

/** Notifies a manager about one pro and one shift, or about `count` pros named together. `explanation` is what the pro wrote. */
export function managerMessage(
  kind: ManagerNotice,
  pro: string,
  shift: ShiftWords,
  language: Language,
  { count = 1, explanation = '', hours }: ManagerFacts = {},
): Words {
  const [what, so] = (count > 1 ? ofSeveral[language][kind] : undefined) ?? (language === 'es' ? managerSpanish : managerEnglish)[kind]
  const skill = language === 'es' ? shift.skill_es : shift.skill
  const said = explanation === '' ? '' : ` ${language === 'es' ? 'Su motivo' : 'Their reason'}: “${explanation}”`
  return {
    subject: `${pro}: ${skill}`,
    body: `${pro} ${what}${hours ? hoursSaid(hours, language) : ''}: ${skill}, ${when(shift, language)}. ${so}${said}`,
  }
}

const stalledEnglish: Partial<Record<ErrorCode, string>> = {
  PAYMENT_METHOD_DOES_NOT_EXIST: 'there is no payment method on file',
  CHARGE_REFUSED: 'a charge was refused and is not paid',
  INVOICE_OVERDUE: 'an invoice is more than a week overdue',
  WAGE_BELOW_MINIMUM: 'the wage is below the new minimum for this position',
}
const stalledSpanish: Partial<Record<ErrorCode, string>> = {
  PAYMENT_METHOD_DOES_NOT_EXIST: 'no hay una forma de pago registrada',
  CHARGE_REFUSED: 'un cobro fue rechazado y no está pagado',
  INVOICE_OVERDUE: 'una factura venció hace más de una semana',
  WAGE_BELOW_MINIMUM: 'el pago por hora es menor que el nuevo mínimo del puesto',
}

/** Notifies managers that a series stopped making shifts, why, and what to do. */
export function seriesStalledMessage(code: ErrorCode, { skill, skill_es, place }: ShiftWords, language: Language): Words {
  if (language === 'es') {
    const why = stalledSpanish[code] ?? 'se eliminó su dirección'
    return {
      subject: `Serie de ${skill_es}`,
      body: `La serie de ${skill_es} en ${place} dejó de crear turnos: ${why}. Corrígela en Muster.`,
    }
  }
  const why = stalledEnglish[code] ?? 'its address was removed'
  return { subject: `${skill} series`, body: `The ${skill} series at ${place} stopped making shifts: ${why}. Fix it in Muster.` }
}
