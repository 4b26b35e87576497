import { HIDDEN_CODE, type Language, when, type Words } from './message-words.ts'

/** What a message to a candidate is about. */
export type CandidateNotice = 'invited' | 'moved' | 'changed' | 'reminded' | 'cancelled' | 'pay_waits' | 'did_not_come'

/** These close the matter, so they have no link. */
export const LAST_WORDS: ReadonlySet<CandidateNotice> = new Set(['cancelled', 'did_not_come'])

export interface InterviewWords {
  place: string
  job: string | null
  start_time: string
  timezone: string
}

type Of = (place: string, at: string, job: string) => string

const english: Record<CandidateNotice, Of> = {
  invited: (place, at, job) => `${place} invites you to an interview${job}: ${at}.`,
  moved: (place, at, job) => `${place} moved your interview${job} to ${at}. Does that work?`,
  changed: (place, at, job) => `${place} changed the details of your interview${job}: ${at}.`,
  reminded: (place, at, job) => `Reminder: your interview at ${place}${job} is ${at}.`,
  cancelled: (place, at, job) => `${place} cancelled your interview${job}: ${at}. You don’t need to come.`,
  pay_waits: (place, at, job) =>
    `Thanks for coming to ${place}${job}. To be paid for the interview (${at}), sign up as a pro with this phone number. The link shows how.`,
  did_not_come: (place, at, job) =>
    `${place} says that you didn’t come to the interview${job}: ${at}. So it isn’t paid. If you were there, call them.`,
}
const spanish: Record<CandidateNotice, Of> = {
  invited: (place, at, job) => `${place} te invita a una entrevista${job}: ${at}.`,
  moved: (place, at, job) => `${place} cambió tu entrevista${job} a ${at}. ¿Puedes?`,
  changed: (place, at, job) => `${place} cambió los detalles de tu entrevista${job}: ${at}.`,
  reminded: (place, at, job) => `Recordatorio: tu entrevista en ${place}${job} es ${at}.`,
  cancelled: (place, at, job) => `${place} canceló tu entrevista${job}: ${at}. No hace falta que vayas.`,
  pay_waits: (place, at, job) =>
    `Gracias por ir a ${place}${job}. Para cobrar la entrevista (${at}), regístrate como pro con este teléfono. El enlace te dice cómo.`,
  did_not_come: (place, at, job) =>
    `${place} dice que no fuiste a la entrevista${job}: ${at}. Por eso no se paga. Si estuviste ahí, llámales.`,
}

function sentence(kind: CandidateNotice, { place, job, ...time }: InterviewWords, language: Language): string {
  const of = job === null ? '' : language === 'es' ? ` (${job})` : ` for ${job}`
  return (language === 'es' ? spanish : english)[kind](place, when(time, language), of)
}

/** What a pro who has an account reads. */
export const interviewNotice = (kind: CandidateNotice, interview: InterviewWords, language: Language): Words => ({
  subject: interview.place,
  body: `${sentence(kind, interview, language)}${LAST_WORDS.has(kind) ? '' : language === 'es' ? ' Míralo en Muster.' : ' See it in Muster.'}`,
})

/**
 * The text to someone whose language we don't know, in both. The link is added only when it leaves, because our log of sent messages must not
 * hold it.
 */
export function interviewMessage(kind: CandidateNotice, interview: InterviewWords): Words {
  const both = `${sentence(kind, interview, 'en')} ${sentence(kind, interview, 'es')}`
  return { subject: `Interview · Entrevista: ${interview.place}`, body: LAST_WORDS.has(kind) ? both : `${both} ${HIDDEN_CODE}` }
}

export type AnswerNotice = 'interview_confirmed' | 'interview_declined' | 'interview_proposed'

const answersInEnglish: Record<AnswerNotice, Of> = {
  interview_confirmed: (name, at, job) => `${name} confirmed the interview${job}: ${at}.`,
  interview_declined: (name, at, job) => `${name} declined the interview${job}: ${at}.`,
  interview_proposed: (name, at, job) => `${name} asks for another time for the interview${job}: ${at}. Accept or decline it in Muster.`,
}
const answersInSpanish: Record<AnswerNotice, Of> = {
  interview_confirmed: (name, at, job) => `${name} confirmó la entrevista${job}: ${at}.`,
  interview_declined: (name, at, job) => `${name} rechazó la entrevista${job}: ${at}.`,
  interview_proposed: (name, at, job) => `${name} pide otra hora para la entrevista${job}: ${at}. Responde en Muster.`,
}

/** Notifies a manager of a candidate's answer. `at` of a proposal is the time that the candidate asks for. */
export function answerMessage(kind: AnswerNotice, name: string, { job, ...time }: InterviewWords, language: Language): Words {
  const of = job === null ? '' : language === 'es' ? ` (${job})` : ` for ${job}`
  const words = language === 'es' ? answersInSpanish : answersInEnglish
  return { subject: name, body: words[kind](name, when(time, language), of) }
}
