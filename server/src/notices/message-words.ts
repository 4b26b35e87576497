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

export type ProNotice = 'selected' | 'dismissed' | 'released' | 'no_show' | 'shift_changed' | 'shift_cancelled'
export type ManagerNotice = 'called_out' | 'cancelled_by_pro'

const proEnglish: Record<ProNotice, (shift: string, at: string) => string> = {
  selected: (shift, at) => `You are picked for ${shift}, ${at}. Confirm in Muster to keep the place.`,
  dismissed: (shift, at) => `${shift}, ${at}, went to others this time. There are more shifts near you.`,
  released: (shift, at) => `The business released your place at ${shift}, ${at}. It does not count against you.`,
  no_show: (shift, at) => `You were marked as not arrived at ${shift}, ${at}. If that is wrong, answer in Muster.`,
  shift_changed: (shift, at) => `${shift} changed; it is now ${at}. See in Muster what is different.`,
  shift_cancelled: (shift, at) => `${shift}, ${at}, was cancelled by the business. It does not count against you.`,
}
const proSpanish: Record<ProNotice, (shift: string, at: string) => string> = {
  selected: (shift, at) => `Te eligieron para ${shift}, ${at}. Confirma en Muster para guardar tu lugar.`,
  dismissed: (shift, at) => `${shift}, ${at}, fue para otras personas esta vez. Hay más turnos cerca de ti.`,
  released: (shift, at) => `El negocio liberó tu lugar en ${shift}, ${at}. No cuenta en tu contra.`,
  no_show: (shift, at) => `Te marcaron como ausente en ${shift}, ${at}. Si es un error, responde en Muster.`,
  shift_changed: (shift, at) => `${shift} cambió; ahora es ${at}. Mira en Muster qué es distinto.`,
  shift_cancelled: (shift, at) => `El negocio canceló ${shift}, ${at}. No cuenta en tu contra.`,
}

/** What a pro is told about one shift. */
export function proMessage(kind: ProNotice, shift: ShiftWords, language: Language): Words {
  const name = language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`
  return { subject: name, body: (language === 'es' ? proSpanish : proEnglish)[kind](name, when(shift, language)) }
}

/** What a manager is told about one pro and one shift. */
export function managerMessage(kind: ManagerNotice, pro: string, shift: ShiftWords, language: Language): Words {
  const at = when(shift, language)
  if (language === 'es') {
    const what = kind === 'called_out' ? 'canceló con menos de 24 horas' : 'devolvió su lugar'
    return { subject: `${pro}: ${shift.skill_es}`, body: `${pro} ${what}: ${shift.skill_es}, ${at}. El lugar está libre otra vez.` }
  }
  const what = kind === 'called_out' ? 'called out' : 'gave the place back'
  return { subject: `${pro}: ${shift.skill}`, body: `${pro} ${what}: ${shift.skill}, ${at}. The place is open again.` }
}

export const paidMessage = (cents: number, place: string, language: Language): Words =>
  language === 'es'
    ? { subject: `${formatCents(cents)} de ${place}`, body: `${place} te pagó ${formatCents(cents)}. El recibo está en Muster.` }
    : { subject: `${formatCents(cents)} from ${place}`, body: `${place} paid you ${formatCents(cents)}. The receipt is in Muster.` }
