import type { ErrorCode } from '@muster/contract/errors.ts'
import { type Language, when } from '../notices/message-words.ts'
import type { OpenQuestion } from './sms-answer-queries.ts'

/** What we answer to someone's SMS. Each fits one or two SMS. */
export type SmsReply =
  | { kind: 'stopped' | 'started' | 'help' | 'nothing_open' | 'not_understood' }
  | { kind: 'choose'; count: number }
  | { kind: 'confirmed' | 'declined' | 'changed'; question: OpenQuestion }
  | { kind: 'refused'; question: OpenQuestion; code: ErrorCode }

const about = (question: OpenQuestion, language: Language): string =>
  `${language === 'es' ? question.skill_es : question.skill}, ${question.place}, ${when(question, language)}`

/** Why an offer could not be confirmed, for the reasons that a pro can meet. */
const whyEnglish: Partial<Record<ErrorCode, string>> = {
  OFFER_EXPIRED: 'the offer has expired',
  GIG_FILLED: 'the shift is full',
  GIG_NOT_OPEN: 'the shift is no longer open',
  GIG_STARTED: 'the shift has started',
  OVERLAPPING_GIG: 'you have another shift at that time',
  CERTIFICATION_MISSING: 'a certificate is missing',
  SUSPENDED: 'your account is suspended',
}
const whySpanish: typeof whyEnglish = {
  OFFER_EXPIRED: 'la oferta venció',
  GIG_FILLED: 'el turno está completo',
  GIG_NOT_OPEN: 'el turno ya no está abierto',
  GIG_STARTED: 'el turno ya empezó',
  OVERLAPPING_GIG: 'tienes otro turno a esa hora',
  CERTIFICATION_MISSING: 'falta un certificado',
  SUSPENDED: 'tu cuenta está suspendida',
}

function inEnglish(reply: SmsReply, link: string): string {
  switch (reply.kind) {
    case 'stopped':
      return 'Muster: We won’t text you shift updates anymore. They are still in the app. Reply START to get texts again.'
    case 'started':
      return 'Muster: We text you shift updates again. Message rates may apply. Reply STOP to end, HELP for help.'
    case 'help':
      return `Muster: Reply YES or NO to an offer, STOP to end texts, START to get them again. More in the app: ${link}`
    case 'nothing_open':
      return `Muster: Nothing waits for your answer now. See your shifts: ${link}`
    case 'not_understood':
      return `Muster: We can only read YES, NO, STOP, START and HELP. Write to the business in the app: ${link}`
    case 'choose':
      return `Muster: ${reply.count > 2 ? 'Several things wait' : 'Two things wait'} for your answer. Choose here: ${link}`
    case 'confirmed':
      return `Confirmed: ${about(reply.question, 'en')}. Details: ${link}`
    case 'declined':
      return `Declined: ${about(reply.question, 'en')}. We let the business know.`
    case 'changed':
      return `Not confirmed: ${about(reply.question, 'en')} changed since we texted you. Look at it first: ${link}`
    case 'refused':
      return `Not done: ${whyEnglish[reply.code] ?? 'something is in the way'} (${about(reply.question, 'en')}). See: ${link}`
  }
}

function inSpanish(reply: SmsReply, link: string): string {
  switch (reply.kind) {
    case 'stopped':
      return 'Muster: Ya no te enviaremos SMS sobre turnos. Siguen en la app. Responde START para volver a recibirlos.'
    case 'started':
      return 'Muster: Te enviamos SMS sobre turnos otra vez. Pueden aplicar tarifas. Responde STOP para terminar, AYUDA para ayuda.'
    case 'help':
      return `Muster: Responde SÍ o NO a una oferta, STOP para terminar los SMS, START para recibirlos. Más en la app: ${link}`
    case 'nothing_open':
      return `Muster: Nada espera tu respuesta ahora. Mira tus turnos: ${link}`
    case 'not_understood':
      return `Muster: Solo podemos leer SÍ, NO, STOP, START y AYUDA. Escribe al negocio en la app: ${link}`
    case 'choose':
      return `Muster: ${reply.count > 2 ? 'Varias cosas esperan' : 'Dos cosas esperan'} tu respuesta. Elige aquí: ${link}`
    case 'confirmed':
      return `Confirmado: ${about(reply.question, 'es')}. Detalles: ${link}`
    case 'declined':
      return `Rechazado: ${about(reply.question, 'es')}. Le avisamos al negocio.`
    case 'changed':
      return `Sin confirmar: ${about(reply.question, 'es')} cambió desde que te escribimos. Míralo primero: ${link}`
    case 'refused':
      return `No se hizo: ${whySpanish[reply.code] ?? 'algo lo impide'} (${about(reply.question, 'es')}). Mira: ${link}`
  }
}

export const smsReply = (reply: SmsReply, language: Language, link: string): string =>
  language === 'es' ? inSpanish(reply, link) : inEnglish(reply, link)
