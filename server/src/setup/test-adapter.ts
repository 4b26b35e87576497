import { randomBytes, randomUUID } from 'node:crypto'
import type { AdapterName, AdapterTest } from '@muster/contract/setup/setup.ts'
import { actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { findPushTarget } from '../notices/push-device-queries.ts'
import { Problem } from '../problem.ts'
import type { Message } from '../providers/message-sender.ts'
import { findOwnReceivers } from './setup-queries.ts'

/** Shorter than the server lets a request take, so that the answer says what was slow. */
const TIMEOUT_MS = 7_000
const TESTS_PER_HOUR = 30
/** Times Square. */
const KNOWN_ZIP = '10001'

type Language = 'en' | 'es'
/** What a test found, in the provider’s words; `to` is where a message went. */
interface Found {
  detail: string | null
  to?: string | null
}
type Test = (context: Context, language: Language, signal: AbortSignal) => Promise<Found | 'no receiver'>

const WORDS = {
  en: { subject: 'Test of Muster', body: 'This is a test from the setup of Muster. You can receive its messages.' },
  es: { subject: 'Prueba de Muster', body: 'Esta es una prueba de la configuración de Muster. Puedes recibir sus mensajes.' },
} as const

const messageTest =
  (channel: Message['channel'], receiver: 'sms' | 'mail' | 'push'): Test =>
  async (context, language, signal) => {
    const { deps, db } = context
    const to = (await findOwnReceivers(db, actorOf(context).user_id))[receiver]
    if (to === null) return 'no receiver'
    const device = channel === 'push' ? await findPushTarget(db, Number(to)) : undefined
    await deps.messages.send(
      { effect_id: `setup-test:${randomUUID()}`, channel, to, device, language, link: '/setup', ...WORDS[language] },
      signal,
    )
    return { detail: null, to: channel === 'push' ? null : to }
  }

/** Puts random bytes, reads them again and deletes them. */
const imagesTest: Test = async ({ deps: { images } }) => {
  const bytes = randomBytes(32)
  // A document is kept as it is; a picture would be read as one.
  const public_id = `evidencedoc-${randomUUID()}`
  await images.put(public_id, bytes)
  const kept = await images.original(public_id)
  await images.remove(public_id)
  if (kept === null || !kept.equals(bytes)) throw new Error('what was stored does not come back')
  return { detail: null }
}

const placesTest: Test = async ({ deps: { places } }) => {
  const place = await places.findPostalCode(KNOWN_ZIP)
  if (place === null) throw new Error(`the postal code ${KNOWN_ZIP} was not found`)
  return { detail: `${KNOWN_ZIP} ${place.city}, ${place.state_code}` }
}

const TESTS: Readonly<Record<AdapterName, Test>> = {
  cards: async ({ deps }) => ({ detail: await deps.cards.checkAccount() }),
  sms: messageTest('sms', 'sms'),
  mail: messageTest('email', 'mail'),
  push: messageTest('push', 'push'),
  images: imagesTest,
  places: placesTest,
}

/** Tries one third party without harm, for at most `timeoutMs`. A failure is an answer here: the person reads why. */
export async function testAdapter(context: Context, name: AdapterName, language: Language, timeoutMs = TIMEOUT_MS): Promise<AdapterTest> {
  if ((await countHit(context.deps.apart, `adapter-test:${actorOf(context).user_id}`)) > TESTS_PER_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You tested many times in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const began = Date.now()
  const ended = (outcome: AdapterTest['outcome'], found: Found): AdapterTest => ({
    outcome,
    detail: found.detail?.slice(0, 300) ?? null,
    sent_to: found.to ?? null,
    took_ms: Date.now() - began,
  })
  const signal = AbortSignal.timeout(timeoutMs)
  const late = Promise.withResolvers<'late'>()
  signal.addEventListener('abort', () => late.resolve('late'))
  try {
    const found = await Promise.race([TESTS[name](context, language, signal), late.promise])
    if (found === 'late') return ended('TIMED_OUT', { detail: null })
    return found === 'no receiver' ? ended('NO_RECEIVER', { detail: null }) : ended('OK', found)
  } catch (error) {
    context.deps.log.warn({ err: error, adapter: name }, 'the test of an adapter failed')
    if (signal.aborted) return ended('TIMED_OUT', { detail: null })
    return ended('FAILED', { detail: error instanceof Error ? error.message : String(error) })
  }
}
