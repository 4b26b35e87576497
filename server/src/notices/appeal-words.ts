import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'

/** Says what became of an appeal, with the reason that staff wrote. */
export function appealDecided(shift: ShiftWords, status: 'EXCUSED' | 'UPHELD', reason: string, language: Language): Words {
  const at = when(shift, language)
  if (language === 'es') {
    const turno = `${shift.skill_es}, ${shift.place}, ${at}`
    return status === 'EXCUSED'
      ? { subject: 'Aceptamos tu apelación', body: `Aceptamos tu apelación: ${turno}. Ya no cuenta en tu contra. ${reason}` }
      : { subject: 'No aceptamos tu apelación', body: `Revisamos tu apelación: ${turno}. El registro se queda. ${reason}` }
  }
  const job = `${shift.skill} at ${shift.place}, ${at}`
  return status === 'EXCUSED'
    ? { subject: 'Your appeal succeeded', body: `We excused it: ${job}. It no longer counts against you. ${reason}` }
    : { subject: 'Your appeal was declined', body: `We looked at your appeal: ${job}. The record stays. ${reason}` }
}
