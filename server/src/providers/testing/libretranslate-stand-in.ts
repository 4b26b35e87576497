import { z } from 'zod'
import { type Answered, json, type StandIn, startStandIn } from './stand-in.ts'

export const TRANSLATION_KEY = 'a key of the translation service'
/** The most characters that this one takes in a request. */
export const MOST_CHARACTERS = 300

/** The body of POST /translate as its public API describes it. */
const Asked = z.strictObject({
  q: z.string().min(1),
  source: z.string(),
  target: z.string(),
  format: z.enum(['text', 'html']).optional(),
  alternatives: z.number().int().optional(),
  api_key: z.string().optional(),
})
const LANGUAGES = ['en', 'es']

/**
 * LibreTranslate's public API: refuses another type, an unknown language, a text that is too long and a missing or wrong key. It writes a text
 * backwards in place of translating it. `answer` overrides its answer.
 */
export function startLibreTranslateStandIn(answer?: (text: string) => Answered | Promise<Answered> | null): Promise<StandIn> {
  return startStandIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/translate') return json(404, { error: 'Not found' })
    if (headers['content-type'] !== 'application/json') return json(400, { error: 'Invalid request: missing q parameter' })
    const read = Asked.safeParse(JSON.parse(body.toString('utf8')))
    if (!read.success) return json(400, { error: `Invalid request: ${read.error.issues[0]!.path.join('.')}` })
    const { q, source, target, api_key } = read.data
    const overridden = answer?.(q)
    if (overridden) return overridden
    if (api_key === undefined) return json(400, { error: 'Visit https://portal.libretranslate.com to get an API key' })
    if (api_key !== TRANSLATION_KEY) return json(403, { error: 'Invalid API key' })
    for (const language of [source, target]) if (!LANGUAGES.includes(language)) return json(400, { error: `${language} is not supported` })
    if (q.length > MOST_CHARACTERS)
      return json(400, { error: `Invalid request: request (${q.length}) exceeds text limit (${MOST_CHARACTERS})` })
    return json(200, { translatedText: q.split('').reverse().join('') })
  })
}
