import { formatCents } from '@muster/contract/money.ts'
import { TAKE_BACK_ANSWER_HOURS } from '@muster/contract/payments/take-back-rules.ts'
import type { Language, Words } from './message-words.ts'

/** What a pro hears of extra pay that is taken back. */
export type TakeBackNews = 'planned' | 'upheld' | 'dropped' | 'taken'

interface TakenBack {
  cents: number
  reason: string
}

const ENGLISH: Record<TakeBackNews, (amount: string, place: string, reason: string) => Words> = {
  planned: (amount, place, reason) => ({
    subject: `${place} paid you ${amount} too much`,
    body: `${place} got a refund for extra pay: ${amount} was too much. “${reason}” We will take it back from your payments account. If that’s wrong, contest it on the receipt within ${TAKE_BACK_ANSWER_HOURS} hours.`,
  }),
  upheld: (amount, place, reason) => ({
    subject: `We take ${amount} back`,
    body: `We looked at what you said about the extra pay from ${place}, and take ${amount} back. “${reason}”`,
  }),
  dropped: (amount, place, reason) => ({
    subject: `You keep ${amount}`,
    body: `You keep the ${amount} of extra pay from ${place}. “${reason}”`,
  }),
  taken: (amount, place, reason) => ({
    subject: `${amount} taken back`,
    body: `We took back ${amount} of extra pay from ${place}. Your earnings show it. “${reason}”`,
  }),
}

const SPANISH: typeof ENGLISH = {
  planned: (amount, place, reason) => ({
    subject: `${place} te pagó ${amount} de más`,
    body: `${place} recibió un reembolso de un pago extra: ${amount} fue de más. “${reason}” Lo tomaremos de tu cuenta de pagos. Si no es así, recházalo en el recibo en las próximas ${TAKE_BACK_ANSWER_HOURS} horas.`,
  }),
  upheld: (amount, place, reason) => ({
    subject: `Tomamos ${amount} de vuelta`,
    body: `Revisamos lo que dijiste del pago extra de ${place} y tomamos ${amount} de vuelta. “${reason}”`,
  }),
  dropped: (amount, place, reason) => ({
    subject: `Te quedas con ${amount}`,
    body: `Te quedas con los ${amount} de pago extra de ${place}. “${reason}”`,
  }),
  taken: (amount, place, reason) => ({
    subject: `Tomamos ${amount} de vuelta`,
    body: `Tomamos de vuelta ${amount} de pago extra de ${place}. Lo ves en tus ganancias. “${reason}”`,
  }),
}

export const takeBackForPro = (
  news: TakeBackNews,
  { cents, reason }: TakenBack,
  { place, language }: { place: string; language: Language },
): Words => (language === 'es' ? SPANISH : ENGLISH)[news](formatCents(cents), place, reason)

/** What the staff hear: the pro contests it, or the payments provider refused. */
export function takeBackForStaff(
  { kind, words }: { kind: 'contested' | 'refused'; words: string },
  { cents, name }: { cents: number; name: string },
  language: Language,
): Words {
  const amount = formatCents(cents)
  if (language === 'es')
    return kind === 'contested'
      ? { subject: `${name} rechaza que tomes ${amount}`, body: `${name} rechaza que tomes de vuelta ${amount} de pago extra. “${words}”` }
      : {
          subject: `No se tomaron ${amount} de ${name}`,
          body: `El proveedor de pagos no tomó de vuelta ${amount} de ${name}. Dice: ${words}`,
        }
  return kind === 'contested'
    ? { subject: `${name} contests ${amount}`, body: `${name} contests that you take back ${amount} of extra pay. “${words}”` }
    : {
        subject: `${amount} not taken from ${name}`,
        body: `The payments provider did not take back ${amount} from ${name}. It says: ${words}`,
      }
}
