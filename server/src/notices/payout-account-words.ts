import { formatCents } from '@muster/contract/money.ts'
import type { Language, Words } from './message-words.ts'

/** What a pro is notified of about the account they are paid on. */
export type PayoutAccountNotice = 'payouts_enabled' | 'payouts_restricted' | 'payouts_disabled' | 'payout_bank_changed'

export interface PayoutAccountFacts {
  bank_last4: string | null
  /** How many payouts waited and are sent now. */
  released: number
}

const english = (kind: PayoutAccountNotice, { bank_last4, released }: PayoutAccountFacts): Words => {
  const bank = bank_last4 === null ? 'your bank account' : `your bank account ending in ${bank_last4}`
  switch (kind) {
    case 'payouts_enabled':
      return {
        subject: 'You can be paid',
        body: `We send your pay to ${bank}.${released > 0 ? ' The pay that waited is on its way.' : ''}`,
      }
    case 'payouts_restricted':
      return {
        subject: 'Your pay waits for you',
        body: 'The payments provider needs something more before we can pay you. Open Earnings in Muster to see what. Your pay is safe.',
      }
    case 'payouts_disabled':
      return {
        subject: 'You can’t be paid right now',
        body: 'The payments provider stopped payouts to your account. Open Earnings in Muster to see why. Your pay is safe.',
      }
    case 'payout_bank_changed':
      return {
        subject: 'Your bank account changed',
        body: `From now on we pay you on ${bank}. If you didn’t change it, contact support right away.`,
      }
  }
}

const spanish = (kind: PayoutAccountNotice, { bank_last4, released }: PayoutAccountFacts): Words => {
  const bank = bank_last4 === null ? 'tu cuenta bancaria' : `tu cuenta bancaria terminada en ${bank_last4}`
  switch (kind) {
    case 'payouts_enabled':
      return {
        subject: 'Ya podemos pagarte',
        body: `Enviamos tus pagos a ${bank}.${released > 0 ? ' El dinero que esperaba está en camino.' : ''}`,
      }
    case 'payouts_restricted':
      return {
        subject: 'Tu pago te espera',
        body: 'El proveedor de pagos necesita algo más antes de que podamos pagarte. Abre Ganancias en Muster para ver qué es. Tu dinero está seguro.',
      }
    case 'payouts_disabled':
      return {
        subject: 'Ahora no podemos pagarte',
        body: 'El proveedor de pagos detuvo los pagos a tu cuenta. Abre Ganancias en Muster para ver el motivo. Tu dinero está seguro.',
      }
    case 'payout_bank_changed':
      return {
        subject: 'Cambió tu cuenta bancaria',
        body: `Desde ahora te pagamos en ${bank}. Si no la cambiaste tú, contacta a soporte enseguida.`,
      }
  }
}

export const payoutAccountMessage = (kind: PayoutAccountNotice, facts: PayoutAccountFacts, language: Language): Words =>
  language === 'es' ? spanish(kind, facts) : english(kind, facts)

/** Notifies a pro that pay waits because they gave no bank details yet. */
export const payWaitsMessage = (cents: number, place: string, language: Language): Words =>
  language === 'es'
    ? {
        subject: `${formatCents(cents)} esperan tus datos bancarios`,
        body: `${place} te pagó ${formatCents(cents)}. Agrega tu cuenta bancaria en Muster, en Ganancias, y te enviamos el dinero enseguida.`,
      }
    : {
        subject: `${formatCents(cents)} waits for your bank details`,
        body: `${place} paid you ${formatCents(cents)}. Add your bank account in Muster under Earnings, and we send the money right away.`,
      }
