import type { BookLanguage, BookPosition } from '@muster/contract/phrase-book/slots.ts'

export interface ToTranslate {
  text: string
  from: BookLanguage
  to: BookLanguage
  /** The names of the positions in both languages, for an adapter that knows no others. */
  positions: readonly BookPosition[]
}

/** Translates messages. */
export interface Translator {
  /** Which service it is, as the screens name it. */
  name: string
  /**
   * The text in the other language; null if the service has no translation of it, for good. Throws `ThirdPartyAway` if it did not answer, or
   * refuses for now.
   */
  translate(asked: ToTranslate, signal?: AbortSignal): Promise<string | null>
}
