import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'

/** Notices to pros about friends who apply together. `pro` in the texts is a friend, or several. */
export type CrewNotice =
  | 'crew_asked'
  | 'crew_asked_busy'
  | 'crew_applied'
  | 'crew_declined'
  | 'crew_lapsed'
  | 'crew_failed'
  | 'crew_full'
  | 'crew_over'
  | 'crew_mate_out'

type Of = (shift: string, at: string, pro: string) => string

const english: Record<CrewNotice, Of> = {
  crew_asked: (shift, at, pro) => `${pro} asks you to apply together: ${shift}, ${at}. Say yes or no in Muster.`,
  crew_asked_busy: (shift, at, pro) =>
    `${pro} asks you to work together: ${shift}, ${at}. You already work at that time, which they can’t see. Say you can’t, so they don’t wait.`,
  crew_applied: (shift, at) => `Everyone said yes, and you applied together: ${shift}, ${at}. We’ll let you know either way.`,
  crew_declined: (shift, at, pro) =>
    `${pro} said no, so nobody applied: ${shift}, ${at}. You can still apply alone or with the friends who said yes.`,
  crew_lapsed: (shift, at) =>
    `Not everyone replied in time, so nobody applied: ${shift}, ${at}. You can still apply alone or with the friends who said yes.`,
  crew_failed: (shift, at, pro) =>
    `${pro} can’t take this shift any more, so nobody applied: ${shift}, ${at}. You can still apply alone or with the others.`,
  crew_full: (shift, at) => `There are too few open spots now, so nobody applied: ${shift}, ${at}.`,
  crew_over: (shift, at, pro) => `You and ${pro} did not apply together: ${shift}, ${at}. You can still apply alone.`,
  crew_mate_out: (shift, at, pro) => `${pro} won’t work this shift with you: ${shift}, ${at}. Nothing changes for you.`,
}
const spanish: Record<CrewNotice, Of> = {
  crew_asked: (shift, at, pro) => `${pro} te pide que se postulen juntos: ${shift}, ${at}. Responde sí o no en Muster.`,
  crew_asked_busy: (shift, at, pro) =>
    `${pro} te pide que trabajen juntos: ${shift}, ${at}. Ya trabajas a esa hora, y eso no lo ven. Di que no puedes, para que no esperen.`,
  crew_applied: (shift, at) => `Todos dijeron que sí y se postularon juntos: ${shift}, ${at}. Te avisamos en cualquier caso.`,
  crew_declined: (shift, at, pro) =>
    `${pro} dijo que no, así que nadie se postuló: ${shift}, ${at}. Todavía puedes postularte por tu cuenta o con quienes dijeron que sí.`,
  crew_lapsed: (shift, at) =>
    `No todos respondieron a tiempo, así que nadie se postuló: ${shift}, ${at}. Todavía puedes postularte por tu cuenta o con quienes dijeron que sí.`,
  crew_failed: (shift, at, pro) =>
    `${pro} ya no puede tomar este turno, así que nadie se postuló: ${shift}, ${at}. Todavía puedes postularte por tu cuenta o con los demás.`,
  crew_full: (shift, at) => `Ya no hay lugares para todos, así que nadie se postuló: ${shift}, ${at}.`,
  crew_over: (shift, at, pro) => `Tú y ${pro} no se postularon juntos: ${shift}, ${at}. Todavía puedes postularte por tu cuenta.`,
  crew_mate_out: (shift, at, pro) => `${pro} no va a trabajar este turno contigo: ${shift}, ${at}. Para ti no cambia nada.`,
}

/** Notifies a pro about friends who apply together. */
export function crewMessage(kind: CrewNotice, pros: readonly string[], shift: ShiftWords, language: Language): Words {
  const name = language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`
  const pro = new Intl.ListFormat(language, { type: 'conjunction' }).format(pros)
  return { subject: name, body: (language === 'es' ? spanish : english)[kind](name, when(shift, language), pro) }
}
