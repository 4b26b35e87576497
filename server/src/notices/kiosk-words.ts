import type { ErrorCode } from '@muster/contract/errors.ts'
import type { KioskAct } from '@muster/contract/kiosks/kiosk.ts'
import { type Language, when, type Words } from './message-words.ts'

/** A punch that a kiosk took without a network and that Muster refused when it arrived. */
export interface RefusedMark {
  act: KioskAct
  time: string
  /** Empty if it could not be read. */
  phone_end: string
  reason: ErrorCode
  /** The pro by first name and initial, if Muster can tell. */
  pro: string | null
}

const acts: Record<Language, Record<KioskAct, string>> = {
  en: { CLOCK_IN: 'clock-in', BREAK_START: 'start of a break', BREAK_END: 'end of a break', CLOCK_OUT: 'clock-out' },
  es: { CLOCK_IN: 'la entrada', BREAK_START: 'el inicio de un descanso', BREAK_END: 'el fin de un descanso', CLOCK_OUT: 'la salida' },
}
const reasons: Record<Language, Partial<Record<ErrorCode, string>>> = {
  en: {
    CODE_WRONG: 'the PIN was wrong',
    CODE_EXPIRED: 'the code on the phone was too old',
    CONFLICT: 'the kiosk was made with an old secret',
    ALREADY_CLOCKED_IN: 'they were already clocked in',
    ALREADY_CLOCKED_OUT: 'they were already clocked out',
    NOT_CLOCKED_IN: 'there was no clock-in before it',
    HOURS_APPROVED: 'the hours were approved before it arrived',
    MARK_TOO_LATE: 'it arrived too late',
  },
  es: {
    CODE_WRONG: 'el PIN no coincide',
    CODE_EXPIRED: 'el código del teléfono ya había vencido',
    CONFLICT: 'el quiosco se creó con una clave anterior',
    ALREADY_CLOCKED_IN: 'ya había marcado su entrada',
    ALREADY_CLOCKED_OUT: 'ya había marcado su salida',
    NOT_CLOCKED_IN: 'no había una entrada antes',
    HOURS_APPROVED: 'las horas se aprobaron antes de que llegara',
    MARK_TOO_LATE: 'llegó demasiado tarde',
  },
}

/** Notifies a manager that a kiosk's offline punch was not recorded: who, when and why. */
export function kioskMarkMessage(mark: RefusedMark, kiosk: { name: string; timezone: string }, language: Language): Words {
  const { phone_end, pro, reason } = mark
  const isSpanish = language === 'es'
  const at = when({ start_time: mark.time, timezone: kiosk.timezone }, language)
  const act = acts[language][mark.act]
  const someone = isSpanish ? 'un pro' : 'a pro'
  const byPhone = isSpanish ? `el teléfono que termina en ${phone_end}` : `the phone ending in ${phone_end}`
  const who = pro ?? (phone_end === '' ? someone : byPhone)
  const why = reasons[language][reason] ?? (isSpanish ? 'Muster no pudo registrarlo' : 'Muster couldn’t record it')
  return isSpanish
    ? {
        subject: `${kiosk.name}: sin registrar`,
        body: `No registramos ${act} de ${who}, ${at}: ${why}. Mira Quioscos y anota la hora en la lista del turno.`,
      }
    : {
        subject: `${kiosk.name}: not recorded`,
        body: `We didn’t record a ${act} by ${who}, ${at}: ${why}. Open Kiosks to see it, and enter the time on the shift’s roster.`,
      }
}
