import { HIDDEN_CODE, type Words, type WordsIn } from '../notices/message-words.ts'

/**
 * The text of an invitation to someone whose language we don't know, in both. The link is added only when it leaves, because our log of sent
 * messages must not hold it.
 */
export const inviteMessage = (place: string, inviter: string): Words => ({
  subject: `${place} on Muster`,
  body: `${inviter} from ${place} invites you to work shifts there with Muster. ${inviter} de ${place} te invita a trabajar turnos con Muster: ${HIDDEN_CODE}`,
})

/** What a pro who has an account reads. */
export const invitedNotice =
  (place: string, inviter: string): WordsIn =>
  (language) =>
    language === 'es'
      ? { subject: place, body: `${inviter} te invita a la red de ${place}. Acepta en Muster para ver sus turnos privados.` }
      : { subject: place, body: `${inviter} invites you to the network of ${place}. Accept in Muster to see its private shifts.` }
