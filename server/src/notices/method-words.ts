import { formatCents } from '@muster/contract/money.ts'
import type { Language, Words } from './message-words.ts'

export interface FallbackWords {
  /** The location or organization that pays. */
  payer: string
  cents: number
  /** The method that was refused, and the one that pays from now on: "Visa •4242". */
  refused: string
  successor: string
  /** The bank's reason. */
  why: string | null
}

/** Notifies a payer's admins that the fallback paid because the default was refused for good. */
export const fallbackMessage = ({ payer, cents, refused, successor, why }: FallbackWords, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Ahora cobramos a ${successor}`,
        body: `El banco rechazó ${refused} de ${payer} de forma definitiva${why === null ? '' : ` (${why})`}. Cobramos ${formatCents(cents)} a ${successor} y lo usaremos desde ahora. Revisa tus formas de pago en Muster, en Facturación.`,
      }
    : {
        subject: `We now charge ${successor}`,
        body: `The bank refused ${refused} of ${payer} for good${why === null ? '' : ` (${why})`}. We charged ${formatCents(cents)} to ${successor} and use it from now on. Check your payment methods in Muster under Billing.`,
      }
