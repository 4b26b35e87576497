/** What someone means who answers one of our SMS. */
export type SmsMeaning = 'STOP' | 'START' | 'HELP' | 'YES' | 'NO' | 'OTHER'

/** One word each, without accents and marks. The carriers' words for stopping come first: whatever else is open, STOP stops. */
const WORDS: Record<Exclude<SmsMeaning, 'OTHER'>, readonly string[]> = {
  STOP: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'alto', 'parar', 'baja'],
  START: ['start', 'unstop', 'subscribe', 'iniciar', 'alta'],
  HELP: ['help', 'info', 'ayuda'],
  YES: ['yes', 'y', 'si', 's', 'confirm', 'confirmo', 'ok'],
  NO: ['no', 'n', 'decline', 'rechazo', 'rechazar'],
}

const MEANINGS = Object.entries(WORDS).flatMap(([meaning, words]) => words.map((word) => [word, meaning as SmsMeaning] as const))
const MEANING_OF: ReadonlyMap<string, SmsMeaning> = new Map(MEANINGS)

/**
 * Reads an answer, whatever its capitals, accents, spaces and marks: "¡Sí!" and "yes." are a yes. More than one word is no answer, because
 * "no problem" and "yes but later" mean something else.
 */
export function meaningOfSms(text: string): SmsMeaning {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return MEANING_OF.get(plain) ?? 'OTHER'
}
