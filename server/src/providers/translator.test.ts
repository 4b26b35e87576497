import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_CHARACTERS, startLibreTranslateStandIn, TRANSLATION_KEY } from './testing/libretranslate-stand-in.ts'
import { json, type StandIn } from './testing/stand-in.ts'
import { ThirdPartyAway } from './third-party-away.ts'
import { embeddedTranslator } from './translator.embedded.ts'
import { libreTranslator } from './translator.libretranslate.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startLibreTranslateStandIn()
})
afterAll(() => standIn.close())

const asked = { text: 'drawkcab', from: 'en', to: 'es', positions: [] } as const
const libre = (url = standIn.url, key: string | undefined = TRANSLATION_KEY, timeoutMs = 10_000) => libreTranslator({ url, key, timeoutMs })

test('the phrase book translates what it knows and nothing else', async () => {
  expect(await embeddedTranslator.translate({ ...asked, text: 'Where do I park?' })).toBe('¿Dónde me estaciono?')
  expect(await embeddedTranslator.translate({ ...asked, text: 'The walk-in compressor died.' })).toBeNull()
})

describe('LibreTranslate', () => {
  test('gets the text and the two languages, and nothing else', async () => {
    expect(await libre().translate(asked)).toBe('backward')
    expect(JSON.parse(standIn.asked.at(-1)!.body.toString('utf8'))).toEqual({
      q: 'drawkcab',
      source: 'en',
      target: 'es',
      format: 'text',
      api_key: TRANSLATION_KEY,
    })
  })

  test('has no translation of a text that it refuses, for good', async () => {
    expect(await libre().translate({ ...asked, text: 'x'.repeat(MOST_CHARACTERS + 1) })).toBeNull()
  })

  test.each([
    ['refuses the key', () => libre(standIn.url, 'wrong'), 'LibreTranslate answered 403'],
    ['wants a key', () => libreTranslator({ url: standIn.url }), 'LibreTranslate answered 400'],
    ['is not there', () => libre('http://127.0.0.1:1'), 'LibreTranslate did not answer'],
  ])('that %s is away, and says no secret', async (_, open, reason) => {
    const error: unknown = await open()
      .translate(asked)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ThirdPartyAway)
    expect((error as Error).message).toBe(reason)
  })

  test.each([
    ['too many requests', json(429, { error: 'Slowdown: too many requests' })],
    ['its own fault', json(500, { error: 'Cannot translate text' })],
    ['something else', json(200, { text: 'hola' })],
    ['a page', { status: 502, body: '<html>' }],
  ])('that answers %s is away', async (_, answered) => {
    const odd = await startLibreTranslateStandIn(() => answered)
    await expect(libre(odd.url).translate(asked)).rejects.toBeInstanceOf(ThirdPartyAway)
    await odd.close()
  })

  test('that answers nothing has none', async () => {
    const empty = await startLibreTranslateStandIn(() => json(200, { translatedText: ' ' }))
    expect(await libre(empty.url).translate(asked)).toBeNull()
    await empty.close()
  })

  test('that is silent is away after its time, or when the job ends', async () => {
    const silent = await startLibreTranslateStandIn(() => new Promise(() => undefined))
    await expect(libre(silent.url, TRANSLATION_KEY, 50).translate(asked)).rejects.toBeInstanceOf(ThirdPartyAway)
    await expect(libre(silent.url).translate(asked, AbortSignal.abort())).rejects.toBeInstanceOf(ThirdPartyAway)
    await silent.close()
  })
})
