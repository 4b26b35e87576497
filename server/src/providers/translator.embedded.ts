import { translateByPhrases } from '@muster/contract/phrase-book/phrase-book-rules.ts'
import type { Translator } from './translator.ts'

/** Our own phrase book. It translates a message only if it understands all of it, and nothing leaves this process. */
export const embeddedTranslator: Translator = {
  name: 'phrase-book',
  translate: ({ text, ...ways }) => Promise.resolve(translateByPhrases(text, ways)),
}
