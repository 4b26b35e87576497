/** What demo pros write. A bounded handful, each with some variants, in the language of the pro. */

type Language = 'en' | 'es'
type Subject = 'early' | 'way' | 'free' | 'thanks' | 'other'

/** What a manager's message is about, in either language: the first that fits. */
const ABOUT: readonly [Subject, RegExp][] = [
  ['thanks', /\b(thanks|thank you|gracias|great (job|work)|buen trabajo)\b/i],
  ['early', /\b(early|earlier|sooner|temprano|antes|half an hour|media hora)\b/i],
  ['way', /\b(door|entrance|park|parking|where|address|puerta|entrada|estaciona\w*|dónde|dirección)\b/i],
  ['free', /\b(free|available|interested|can you|could you|want|extra|libre|disponible|puedes|podrías|interesa)\b/i],
]

const ANSWERS: Record<Language, Record<Subject, readonly string[]>> = {
  en: {
    thanks: ['Thank you, it was a good crew.', 'Happy to. See you next time.', 'My pleasure!'],
    early: ['Yes, I can come early.', 'Early works for me. See you then.', 'Sure, I’ll be there ahead of time.'],
    way: ['Got it, I’ll find it. Thanks.', 'Perfect, thanks for telling me.', 'OK, I’ll come that way.'],
    free: ['Yes, I can. Please send me the offer.', 'I think so. What time?', 'I’m free, count me in.'],
    other: ['Got it, thanks.', 'OK, will do.', 'Thanks for letting me know.'],
  },
  es: {
    thanks: ['Gracias a ustedes, buen equipo.', 'Con gusto. Hasta la próxima.', '¡Un placer!'],
    early: ['Sí, puedo llegar antes.', 'Me queda bien temprano. Nos vemos.', 'Claro, llego con tiempo.'],
    way: ['Entendido, yo lo encuentro. Gracias.', 'Perfecto, gracias por avisar.', 'Va, entro por ahí.'],
    free: ['Sí, puedo. Mándame la oferta.', 'Creo que sí. ¿A qué hora?', 'Estoy libre, cuenta conmigo.'],
    other: ['Entendido, gracias.', 'Va, así lo hago.', 'Gracias por avisarme.'],
  },
}

const DOOR: Record<Language, readonly string[]> = {
  en: ['Which door do we use today?', 'Is there staff parking near the entrance?', 'Who do I ask for when I get there?'],
  es: ['¿Por qué puerta entramos hoy?', '¿Hay estacionamiento para el personal?', '¿Por quién pregunto al llegar?'],
}

const LATE: Record<Language, (minutes: number) => readonly string[]> = {
  en: (minutes) => [
    `Running about ${minutes} minutes late, sorry.`,
    `Traffic on the bridge. I’ll be there ${minutes} minutes after the start.`,
    `My bus is late: ${minutes} minutes, I’m hurrying.`,
  ],
  es: (minutes) => [
    `Voy unos ${minutes} minutos tarde, perdón.`,
    `Hay tráfico en el puente. Llego ${minutes} minutos después del inicio.`,
    `Mi autobús viene tarde: ${minutes} minutos, ya voy.`,
  ],
}

const oneOf = (texts: readonly string[], chance: number): string => texts[Math.min(texts.length - 1, Math.floor(chance * texts.length))]!

/** An answer that fits what a manager wrote. */
export function answerTo(body: string, language: Language, chance: number): string {
  const subject = ABOUT.find(([, pattern]) => pattern.test(body))?.[0] ?? 'other'
  return oneOf(ANSWERS[language][subject], chance)
}

export const askForDoor = (language: Language, chance: number): string => oneOf(DOOR[language], chance)
export const sayLate = (minutes: number, language: Language, chance: number): string => oneOf(LATE[language](minutes), chance)
