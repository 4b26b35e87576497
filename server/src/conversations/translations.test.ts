import { randomUUID } from 'node:crypto'
import { patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import {
  editChatMessage,
  listMessages,
  removeChatMessage,
  sendChatMessage,
  translateMessage as translateCall,
} from '@muster/contract/conversations/message-endpoints.ts'
import { messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ThirdPartyAway } from '../providers/third-party-away.ts'
import { embeddedTranslator } from '../providers/translator.embedded.ts'
import type { Translator } from '../providers/translator.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import type { Person } from '../testing/test-person.ts'
import { translateMessage } from './translate-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.deps.translator = embeddedTranslator
})

const write = (person: Person, channelUrl: string, body: string) =>
  person.call(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body } })
const ask = (person: Person, channelUrl: string, sequence = 1) => person.call(translateCall, { params: { channelUrl, sequence } })
const translations = async (person: Person, channelUrl: string) =>
  (await person.call(listMessages, { params: { channelUrl } })).results.map(({ translation }) => translation)
const jobOf = async (channel_url: string, language: 'en' | 'es', sequence = 1) => {
  const { id } = await app.deps.db.selectFrom('conversation').select('id').where('channel_url', '=', channel_url).executeTakeFirstOrThrow()
  return { conversation_id: id, sequence, language }
}

/** A manager who uses Muster in English, a pro who uses it in Spanish, and their conversation. */
async function twoLanguages() {
  const made = await confirmedShift(app)
  await made.pro.call(patchMe, { body: { settings: { language: 'es' } } })
  const { channel_url } = await made.manager.call(openConversation, { body: { pro_id: made.pro.pro_id } })
  return { ...made, channel: channel_url }
}

describe('the translation of a message', () => {
  test('is next to the original for those who read the other language, with the service that made it', async () => {
    const { manager, pro, channel } = await twoLanguages()
    await write(manager, channel, 'Use the back door. The code is 4471.')
    expect(await translations(pro, channel)).toEqual([null])
    expect((await ask(pro, channel)).translation).toEqual({ language: 'es', status: 'asked', body: null, service: null })
    await app.workOff()
    const read = (await pro.call(listMessages, { params: { channelUrl: channel } })).results[0]!
    expect(read).toMatchObject({
      body: 'Use the back door. The code is 4471.',
      translation: { language: 'es', status: 'done', body: 'Entra por la puerta de atrás. El código es 4471.', service: 'phrase-book' },
    })
    expect(await translations(manager, channel)).toEqual([null])
  })

  test('is made once, however often someone asks', async () => {
    const { manager, pro, channel } = await twoLanguages()
    let asked = 0
    app.deps.translator = { name: 'counting', translate: () => Promise.resolve(`vez ${++asked}`) }
    await write(manager, channel, 'Which door?')
    await Promise.all([ask(pro, channel), ask(pro, channel), ask(pro, channel)])
    await app.workOff()
    await ask(pro, channel)
    await app.workOff()
    expect(asked).toBe(1)
    expect(await translations(pro, channel)).toMatchObject([{ status: 'done', body: 'vez 1' }])
  })

  test('says that there is none where the service has none, until there is another service', async () => {
    const { manager, pro, channel } = await twoLanguages()
    await write(manager, channel, 'The walk-in compressor died.')
    await ask(pro, channel)
    await app.workOff()
    expect(await translations(pro, channel)).toMatchObject([{ status: 'none', body: null, service: 'phrase-book' }])
    expect((await ask(pro, channel)).translation?.status).toBe('none')
    app.deps.translator = { name: 'better', translate: () => Promise.resolve('El compresor se murió.') }
    expect((await ask(pro, channel)).translation?.status).toBe('asked')
    await app.workOff()
    expect(await translations(pro, channel)).toMatchObject([{ status: 'done', service: 'better' }])
  })

  test('fails after some tries of a service that is away, and can be asked for again; the message stays', async () => {
    const { manager, pro, channel } = await twoLanguages()
    app.deps.translator = { name: 'away', translate: () => Promise.reject(new ThirdPartyAway('it did not answer')) }
    await write(manager, channel, 'Which door?')
    await ask(pro, channel)
    const job = await jobOf(channel, 'es')
    for (let tries = 1; tries < 6; tries++) await expect(translateMessage(app.deps, job)).rejects.toThrow('it did not answer')
    expect(await translations(pro, channel)).toMatchObject([{ status: 'asked' }])
    await translateMessage(app.deps, job)
    expect(await translations(pro, channel)).toMatchObject([{ status: 'failed', body: null }])
    app.deps.translator = embeddedTranslator
    await ask(pro, channel)
    await app.workOff()
    expect(await translations(pro, channel)).toMatchObject([{ status: 'done', body: '¿Por qué puerta entro?' }])
  })

  test('is made again after an edit, and goes with a removed message', async () => {
    const { manager, pro, channel } = await twoLanguages()
    await write(manager, channel, 'Use the back door.')
    await ask(pro, channel)
    await app.workOff()
    await manager.call(editChatMessage, { params: { channelUrl: channel, sequence: 1 }, body: { body: 'Use the front door.' } })
    expect(await translations(pro, channel)).toMatchObject([{ status: 'asked', body: null }])
    await app.workOff()
    expect(await translations(pro, channel)).toMatchObject([{ status: 'done', body: 'Entra por la puerta principal.' }])
    await manager.call(removeChatMessage, { params: { channelUrl: channel, sequence: 1 } })
    expect(await translations(pro, channel)).toEqual([null])
    expect(await pro.refusal(translateCall, { params: { channelUrl: channel, sequence: 1 } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await translateMessage(app.deps, await jobOf(channel, 'es'))
    expect(await translations(pro, channel)).toEqual([null])
  })

  test('of words that changed while the service worked is not kept', async () => {
    const { manager, pro, channel } = await twoLanguages()
    await write(manager, channel, 'Use the back door.')
    await ask(pro, channel)
    const slow: Translator = {
      name: 'slow',
      async translate() {
        await manager.call(editChatMessage, { params: { channelUrl: channel, sequence: 1 }, body: { body: 'Use the front door.' } })
        return 'Entra por atrás.'
      },
    }
    app.deps.translator = slow
    await translateMessage(app.deps, await jobOf(channel, 'es'))
    expect(await translations(pro, channel)).toMatchObject([{ status: 'asked', body: null }])
    app.deps.translator = embeddedTranslator
    await app.workOff()
    expect(await translations(pro, channel)).toMatchObject([{ body: 'Entra por la puerta principal.' }])
  })

  test('is not for others, nor for messages in the reader’s language', async () => {
    const { manager, pro, channel } = await twoLanguages()
    const other = await twoLanguages()
    await write(manager, channel, 'Which door?')
    const which = { params: { channelUrl: channel, sequence: 1 } }
    expect(await other.pro.refusal(translateCall, which)).toMatchObject({ status: 404 })
    expect(await other.manager.refusal(translateCall, which)).toMatchObject({ status: 404 })
    expect(await manager.refusal(translateCall, which)).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await pro.refusal(translateCall, { params: { channelUrl: channel, sequence: 2 } })).toMatchObject({ status: 404 })
    await expect(
      sql`INSERT INTO message_translation (conversation_id, sequence, language) SELECT id, 1, 'es' FROM conversation
        WHERE channel_url = ${other.channel}`.execute(app.deps.db),
      'a translation of no message',
    ).rejects.toThrow('foreign key')
  })
})

describe('someone who wants every message translated', () => {
  test('gets the translation with the message, from a person and from a message to many', async () => {
    const { manager, pro, gig, channel } = await twoLanguages()
    await pro.call(patchMe, { body: { settings: { translate_messages: true } } })
    await write(manager, channel, 'Where are you?')
    await app.workOff()
    expect(await translations(pro, channel)).toMatchObject([{ status: 'done', body: '¿Dónde estás?' }])
    await write(pro, channel, 'Voy en camino')
    await app.workOff()
    expect(await translations(manager, channel), 'the manager did not ask for it').toEqual([null, null])
    await manager.call(messageGig, { params: { id: gig.id }, body: { text: 'Use the back door' } })
    await app.workOff()
    expect((await translations(pro, channel)).at(-1)).toMatchObject({ status: 'done' })
  })

  test('in a shift’s thread and as a manager too', async () => {
    const { manager, pro, gig } = await twoLanguages()
    await manager.call(patchMe, { body: { settings: { translate_messages: true } } })
    const { channel_url } = await manager.call(openConversation, { body: { gig_id: gig.id } })
    await write(pro, channel_url, 'Ya llegué')
    await app.workOff()
    expect(await translations(manager, channel_url)).toMatchObject([{ status: 'done', body: 'I’m here' }])
  })
})
