import { formatCents } from '@muster/contract/money.ts'
import type { Language, Words } from '../../notices/message-words.ts'

/** Notifies a payer that money which it had paid in another way went back to the card or account that it came from. */
export const surplusMessage = ({ payer, cents, method }: { payer: string; cents: number; method: string }, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Devolvimos ${formatCents(cents)} a ${method}`,
        body: `El banco decidió a favor de ${payer} y el cargo en disputa volvió a llegar. Como ya lo habías pagado de otra forma, devolvimos ${formatCents(cents)} a ${method}.`,
      }
    : {
        subject: `We sent ${formatCents(cents)} back to ${method}`,
        body: `The bank decided for ${payer}, so the disputed charge arrived after all. You had paid it another way by then: we sent ${formatCents(cents)} back to ${method}.`,
      }

/** Notifies the staff that the payments provider refused to send it back. */
export const surplusRefused = ({ cents, why }: { cents: number; why: string }, language: Language): Words =>
  language === 'es'
    ? {
        subject: `No se devolvieron ${formatCents(cents)}`,
        body: `Un cargo en disputa se pagó dos veces y el proveedor de pagos no devolvió ${formatCents(cents)}. Dice: ${why} Inténtalo otra vez en la disputa.`,
      }
    : {
        subject: `${formatCents(cents)} not sent back`,
        body: `A disputed charge was paid twice, and the payments provider did not send ${formatCents(cents)} back. It says: ${why} Try again on the dispute.`,
      }

/** Notifies the staff that the payer has a charge twice. */
export const surplusLost = ({ cents }: { cents: number }, language: Language): Words =>
  language === 'es'
    ? {
        subject: `El banco volvió a tomar ${formatCents(cents)}`,
        body: `El banco tomó otra vez un cargo en disputa, pero ya habíamos devuelto ${formatCents(cents)}. El negocio tiene ese dinero dos veces. Pídelo al negocio o responde la disputa con el reembolso.`,
      }
    : {
        subject: `The bank took ${formatCents(cents)} again`,
        body: `The bank took a disputed charge again, but we had sent ${formatCents(cents)} back already. The business has that money twice. Ask the business for it, or answer the dispute with the refund.`,
      }
