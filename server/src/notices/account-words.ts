import { formatPhone } from '@muster/contract/phone.ts'
import type { Language } from './message-words.ts'

/** Texts a person's old number that their account has another one now. It names only the new number's end. */
export function phoneChangedMessage(language: Language, new_number: string): { subject: null; body: string } {
  const end = formatPhone(new_number).slice(-4)
  return {
    subject: null,
    body:
      language === 'es'
        ? `Tu cuenta de Muster ahora usa el número que termina en ${end}. Si no lo cambiaste tú, escribe a soporte ahora.`
        : `Your Muster account now uses the number ending in ${end}. If you didn’t change it, contact support now.`,
  }
}
