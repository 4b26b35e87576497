import { formatCents } from '@muster/contract/money.ts'
import { type Language, when } from './message-words.ts'
import type { RefusalFacts } from './refusal-queries.ts'

const REASONS: Readonly<Record<string, Record<Language, string>>> = {
  insufficient_funds: { en: 'not enough money', es: 'no hay fondos suficientes' },
  card_declined: { en: 'the bank declined it', es: 'el banco lo rechazó' },
  expired_card: { en: 'the card expired', es: 'la tarjeta venció' },
  processing_error: { en: 'the bank did not answer', es: 'el banco no respondió' },
  authentication_required: { en: 'the bank wants you to confirm it', es: 'el banco quiere que lo confirmes' },
  account_closed: { en: 'the account is closed', es: 'la cuenta está cerrada' },
  no_payment_method: { en: 'there is no payment method', es: 'no hay una forma de pago' },
}

/** Why the bank refused, in plain words where we know them. */
export const refusalReason = (
  { error_code, error_message }: Pick<RefusalFacts, 'error_code' | 'error_message'>,
  language: Language,
): string =>
  REASONS[error_code ?? '']?.[language] ?? error_message?.replace(/\.$/, '') ?? (language === 'es' ? 'sin motivo' : 'no reason given')

/** When we try again, or what pauses; always with what to do now. Empty for a charge that needs neither. */
export function afterRefusalSentence(
  { next_try_at, pauses_from, is_paused, timezone, method }: Omit<RefusalFacts, 'cents' | 'error_code' | 'error_message'>,
  language: Language,
): string {
  const card = method?.last4 ? `${method.brand ?? 'Bank'} •${method.last4}` : null
  const at = (start_time: string): string => when({ start_time, timezone }, language)
  if (language === 'es') {
    if (next_try_at !== null)
      return `Lo intentamos otra vez el ${at(next_try_at)}${card === null ? '' : ` con ${card}`}. Puedes pagar antes en Facturación: cambia la forma de pago o inténtalo ahora.`
    if (is_paused)
      return 'No lo intentaremos más. No se pueden publicar turnos nuevos hasta que se pague. Los pros con turno trabajan y cobran como siempre. Paga en Muster, en Facturación.'
    return pauses_from === null
      ? ''
      : `No lo intentaremos otra vez sin ti: en Facturación, cambia la forma de pago o inténtalo ahora. Desde el ${at(pauses_from)} no se podrán publicar turnos nuevos hasta que se pague.`
  }
  if (next_try_at !== null)
    return `We try again ${at(next_try_at)}${card === null ? '' : ` with ${card}`}. You can pay before under Billing: change the payment method, or try again now.`
  if (is_paused)
    return 'We won’t try again. New shifts can’t be posted until it is paid. Pros who are booked work and are paid as planned. Pay in Muster under Billing.'
  return pauses_from === null
    ? ''
    : `We won’t try again without you: under Billing, change the payment method or try again now. From ${at(pauses_from)} on, new shifts can’t be posted until it is paid.`
}

/** "$105.60 (not enough money)" */
export const refusedAmount = (facts: RefusalFacts, language: Language): string =>
  `${formatCents(facts.cents)} (${refusalReason(facts, language)})`
