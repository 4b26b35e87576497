import { z } from 'zod'
import { ThirdPartyAway } from './third-party-away.ts'
import type { Translator } from './translator.ts'

const TIMEOUT_MS = 10_000

/** A translation is at most a few times as long as the message. */
const Answer = z.object({ translatedText: z.string().max(20_000) })

export interface LibreTranslateOptions {
  /** Such as https://translate.example, without the path of the API. */
  url: string
  /** Absent where the installation of LibreTranslate needs none. */
  key?: string | undefined
  timeoutMs?: number
}

/**
 * LibreTranslate, which an operator can run on their own machine. It gets the text and the two languages, and nothing about who wrote it. A
 * 400 is about this text, so another try can't help; a wrong key, a used-up quota, too many requests or silence may end.
 */
export function libreTranslator({ url, key, timeoutMs = TIMEOUT_MS }: LibreTranslateOptions): Translator {
  return {
    name: 'libretranslate',
    async translate({ text, from, to }, signal) {
      const limit = AbortSignal.timeout(timeoutMs)
      let response: Response
      let read: unknown
      try {
        response = await fetch(`${url}/translate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ q: text, source: from, target: to, format: 'text', ...(key !== undefined && { api_key: key }) }),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          redirect: 'error',
        })
        read = await response.json()
      } catch {
        // The error's cause may name the address with its credentials.
        throw new ThirdPartyAway('LibreTranslate did not answer')
      }
      if (response.status === 400 && !isAboutKey(read)) return null
      if (!response.ok) throw new ThirdPartyAway(`LibreTranslate answered ${response.status}`)
      const answer = Answer.safeParse(read)
      if (!answer.success) throw new ThirdPartyAway('LibreTranslate answered something else than its documentation says')
      const translated = answer.data.translatedText.trim()
      return translated === '' ? null : translated
    },
  }
}

const Refusal = z.object({ error: z.string() })

/** LibreTranslate also answers 400 to a caller without the key that it wants. */
const isAboutKey = (read: unknown): boolean => /api key/i.test(Refusal.safeParse(read).data?.error ?? '')
