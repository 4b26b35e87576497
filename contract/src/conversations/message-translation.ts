import { z } from 'zod'

/** How far the translation of a message is. `none`: the service has no translation of it. `failed`: the service did not answer. */
const TranslationStatus = z.enum(['asked', 'done', 'none', 'failed'])

/** A message in the reader's language, made by a machine. */
export const MessageTranslation = z.object({
  language: z.enum(['en', 'es']).describe('the language of the translation: the reader’s'),
  status: TranslationStatus.describe(
    'how far it is. none: the service has no translation of this message. failed: it did not answer; ask again',
  ),
  body: z.string().nullable().describe('the translation; null unless it is done'),
  service: z.string().nullable().describe('which service answered; null before it does. phrase-book: the one inside this server'),
})
export type MessageTranslation = z.output<typeof MessageTranslation>

/** How many translations one person may ask for in an hour: more than anyone reads. */
export const TRANSLATIONS_AN_HOUR = 600

interface Translatable {
  is_removed: boolean
  body: string
  language: 'en' | 'es'
}

/** Why a message can't be translated for a reader; null if it can. Files alone and the reader's own language need no translation. */
export const whyNotTranslate = ({ is_removed, body, language }: Translatable, reader: 'en' | 'es'): 'INVALID_TRANSITION' | null =>
  is_removed || body === '' || language === reader ? 'INVALID_TRANSITION' : null
