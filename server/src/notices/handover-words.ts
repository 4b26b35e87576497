import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'

/** Notices to pros about a shift that is handed over. `pro` in the texts is the other pro. */
export type HandoverProNotice =
  | 'handover_offered'
  | 'handover_awaits'
  | 'handover_taken'
  | 'handover_yours'
  | 'handover_refused'
  | 'handover_not_yours'
  | 'handover_lapsed'
  | 'handover_part_offered'
  | 'handover_part_taken'
/** Notices to managers. */
export type HandoverManagerNotice = 'handover_asked' | 'handover_done' | 'handover_part_asked' | 'handover_part_done'

type Of = (shift: string, at: string, pro: string) => string

const english: Record<HandoverProNotice, Of> = {
  handover_offered: (shift, at, pro) =>
    `${pro} can’t work ${shift}, ${at}, and offers it to you. The first pro to take it in Muster gets it.`,
  handover_awaits: (shift, at, pro) => `${pro} would take your shift: ${shift}, ${at}. It is yours until the business approves.`,
  handover_taken: (shift, at, pro) => `${pro} took your shift: ${shift}, ${at}. You are off it, and it cost no points.`,
  handover_yours: (shift, at, pro) => `You have the shift of ${pro}: ${shift}, ${at}. See you there.`,
  handover_refused: (shift, at, pro) =>
    `The business did not approve that ${pro} comes instead: ${shift}, ${at}. The shift is still yours.`,
  handover_not_yours: (shift, at, pro) => `You don’t need to come instead of ${pro}: ${shift}, ${at}. It does not count against you.`,
  handover_lapsed: (shift, at) => `Nobody took your shift in time: ${shift}, ${at}. It is still yours.`,
  handover_part_offered: (shift, at, pro) =>
    `${pro} can’t work all of a shift and offers you the part that starts ${at}: ${shift}. The first pro to take it in Muster gets it.`,
  handover_part_taken: (shift, at, pro) => `${pro} took a part of your shift: ${shift}, ${at}. You keep the rest, and it cost no points.`,
}
const spanish: Record<HandoverProNotice, Of> = {
  handover_offered: (shift, at, pro) =>
    `${pro} no puede trabajar ${shift}, ${at}, y te ofrece el turno. Es del primer pro que lo tome en Muster.`,
  handover_awaits: (shift, at, pro) => `${pro} tomaría tu turno: ${shift}, ${at}. Es tuyo hasta que el negocio lo apruebe.`,
  handover_taken: (shift, at, pro) => `${pro} tomó tu turno: ${shift}, ${at}. Ya no es tuyo y no te costó puntos.`,
  handover_yours: (shift, at, pro) => `Tienes el turno de ${pro}: ${shift}, ${at}. Te esperan allí.`,
  handover_refused: (shift, at, pro) => `El negocio no aprobó que ${pro} vaya en tu lugar: ${shift}, ${at}. El turno sigue siendo tuyo.`,
  handover_not_yours: (shift, at, pro) => `No hace falta que vayas en lugar de ${pro}: ${shift}, ${at}. No cuenta en tu contra.`,
  handover_lapsed: (shift, at) => `Nadie tomó tu turno a tiempo: ${shift}, ${at}. Sigue siendo tuyo.`,
  handover_part_offered: (shift, at, pro) =>
    `${pro} no puede trabajar todo un turno y te ofrece la parte que empieza ${at}: ${shift}. Es del primer pro que la tome en Muster.`,
  handover_part_taken: (shift, at, pro) =>
    `${pro} tomó una parte de tu turno: ${shift}, ${at}. El resto sigue siendo tuyo y no te costó puntos.`,
}

/** Notifies a pro about a shift that is handed over. */
export function handoverMessage(kind: HandoverProNotice, pro: string, shift: ShiftWords, language: Language): Words {
  const name = language === 'es' ? `${shift.skill_es} en ${shift.place}` : `${shift.skill} at ${shift.place}`
  return { subject: name, body: (language === 'es' ? spanish : english)[kind](name, when(shift, language), pro) }
}

const managerWords: Record<Language, Record<HandoverManagerNotice, (giver: string, taker: string, of: string) => string>> = {
  en: {
    handover_done: (giver, taker, of) => `${taker} comes instead of ${giver}: ${of}.`,
    handover_asked: (giver, taker, of) => `${giver} can’t come, and ${taker} would come instead: ${of}. Approve or refuse in Muster.`,
    handover_part_done: (giver, taker, of) => `${taker} takes a part of the shift of ${giver}: ${of}.`,
    handover_part_asked: (giver, taker, of) =>
      `${giver} can’t work all of a shift, and ${taker} would take a part: ${of}. Approve or refuse in Muster.`,
  },
  es: {
    handover_done: (giver, taker, of) => `${taker} viene en lugar de ${giver}: ${of}.`,
    handover_asked: (giver, taker, of) => `${giver} no puede venir y ${taker} vendría en su lugar: ${of}. Aprueba o rechaza en Muster.`,
    handover_part_done: (giver, taker, of) => `${taker} toma una parte del turno de ${giver}: ${of}.`,
    handover_part_asked: (giver, taker, of) =>
      `${giver} no puede trabajar todo un turno y ${taker} tomaría una parte: ${of}. Aprueba o rechaza en Muster.`,
  },
}

/** Notifies a manager that a pro comes instead of another, or would. */
export function handoverManagerMessage(
  kind: HandoverManagerNotice,
  { giver, taker }: { giver: string; taker: string },
  shift: ShiftWords,
  language: Language,
): Words {
  const isSpanish = language === 'es'
  const skill = isSpanish ? shift.skill_es : shift.skill
  const of = `${skill}, ${when(shift, language)}`
  const words = managerWords[isSpanish ? 'es' : 'en'][kind](giver, taker, of)
  const isDone = kind === 'handover_done' || kind === 'handover_part_done'
  return { subject: `${isDone ? taker : giver}: ${skill}`, body: words }
}
