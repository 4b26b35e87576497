import { mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getChatFile } from '@muster/contract/conversations/chat-file-endpoints.ts'
import { answerByChatLink, readChatLink } from '@muster/contract/conversations/chat-link-endpoints.ts'
import { closeConversation, listConversations, openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { editChatMessage, listMessages, removeChatMessage, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePhotos } from '../files/erase-photos.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { documentRoutes, imageRoutes } from '../http/web-routes.ts'
import { makeChatLinks } from './open-chat-link.ts'
import { tellMessage } from './tell-message.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'
import { picture, uploadToChat } from '../testing/upload.ts'

let app: TestApp
const files = Fastify()
answerErrors(files)
beforeAll(async () => {
  app = await startTestApp()
  documentRoutes(files, app.deps)
  imageRoutes(files, app.deps)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const DAY = 86_400
const pdf = (words = 'Floor plan'): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj << /Title (${words}) >> endobj\n%%EOF\n`)

async function talk() {
  const { manager, pro } = await confirmedShift(app)
  const { channel_url } = await manager.call(openConversation, { body: { pro_id: pro.pro_id } })
  return { manager, pro, channelUrl: channel_url }
}

const add = async (person: Person, channelUrl: string, bytes: Buffer, sent: { name?: string; type?: string } = {}) =>
  uploadToChat(app, person, `chats/${channelUrl}`, bytes, sent)
const write = (person: Person, channelUrl: string, file_ids: number[], body = '', client_id: string = randomUUID()) =>
  person.call(sendChatMessage, { params: { channelUrl }, body: { client_id, body, file_ids } })
const read = async (person: Person, channelUrl: string) => (await person.call(listMessages, { params: { channelUrl } })).results
const opened = async (url: string) => (await files.inject({ url })).statusCode
const idOf = async (channel_url: string) =>
  (await app.deps.db.selectFrom('conversation').select('id').where('channel_url', '=', channel_url).executeTakeFirstOrThrow()).id

/** Makes the account of another pro part of the first one's. */
async function mergeInto(kept: Person, closed: Person): Promise<void> {
  const phone_number = (await closed.call(getMe, {})).phone_number ?? ''
  const { dev_code } = await new Person(app).call(requestCode, { body: { phone_number } })
  const { merge_ticket } = await kept.call(proveOtherAccount, { body: { phone_number, code: dev_code ?? '' } })
  await kept.call(mergeAccounts, { body: { merge_ticket } })
}

describe('files of a message', () => {
  test('arrive in their order: a picture without the phone’s data, and a PDF that downloads', async () => {
    const { manager, pro, channelUrl } = await talk()
    const taken = await sharp(await picture(3_000, 1_500))
      .withExif({ IFD0: { Make: 'CANARY-PHONE' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('CANARY-PHONE')).toBe(true)
    const door = await add(pro, channelUrl, taken, { name: 'door.jpg', type: 'image/jpeg' })
    const plan = await add(pro, channelUrl, pdf(), { name: 'Plan.pdf', type: 'application/pdf' })
    expect([door.status, plan.status]).toEqual([201, 201])
    await write(pro, channelUrl, [plan.file.id, door.file.id])
    const [message] = await read(manager, channelUrl)
    expect(message).toMatchObject({
      body: '',
      files: [
        { name: 'Plan.pdf', kind: 'document', width: null },
        { name: 'door.jpg', kind: 'picture', width: 2_000, height: 1_000 },
      ],
    })
    const [document, shown] = message!.files
    const saved = await files.inject({ url: document!.resource_url })
    expect([saved.statusCode, saved.rawPayload.equals(pdf()), saved.headers['content-disposition']]).toEqual([
      200,
      true,
      expect.stringMatching(/^attachment; .*Plan\.pdf$/),
    ])
    const image = await files.inject({ url: shown!.resource_url })
    expect([image.headers['content-type'], image.rawPayload.includes('CANARY-PHONE')]).toEqual(['image/webp', false])
    expect((await manager.call(listConversations, {})).results[0]?.last_message).toMatchObject({ body: '', files_count: 2 })
    await tellMessage(app.deps, { conversation_id: await idOf(channelUrl), sequence: 1 })
    expect((await manager.call(listNotices, {})).results.map(({ payload }) => payload['body'])).toContainEqual(
      expect.stringMatching(/: sent 2 files$/),
    )
  })

  test('are sent once, by the person who uploaded them, in that conversation, and a message needs words or a file', async () => {
    const { manager, pro, channelUrl } = await talk()
    const { file } = await add(pro, channelUrl, await picture())
    const refused = async (person: Person, to: string, file_ids: number[]) =>
      person.refusal(sendChatMessage, { params: { channelUrl: to }, body: { client_id: randomUUID(), body: '', file_ids } })
    expect(await refused(manager, channelUrl, [file.id])).toMatchObject({ status: 400, target: 'file_ids' })
    const { channel_url: other } = await newManager(app).then(async (elsewhere) =>
      elsewhere.call(openConversation, { body: { pro_id: pro.pro_id } }),
    )
    expect(await refused(pro, other, [file.id])).toMatchObject({ status: 400, target: 'file_ids' })
    expect(await refused(pro, channelUrl, [])).toMatchObject({ status: 400, target: 'body' })
    expect(await read(pro, channelUrl)).toEqual([])
    const client_id = randomUUID()
    const sent = await Promise.all([1, 2].map(() => write(pro, channelUrl, [file.id], '', client_id)))
    expect(sent.map(({ sequence, files: of }) => [sequence, of.length])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(await refused(pro, channelUrl, [file.id])).toMatchObject({ status: 400, target: 'file_ids' })
    expect(await read(manager, channelUrl)).toHaveLength(1)
  })

  test('open for the people of the conversation alone, and not before they are sent', async () => {
    const { manager, pro, channelUrl } = await talk()
    const { file } = await add(pro, channelUrl, await picture())
    const params = { channelUrl, id: file.id }
    expect((await manager.refusal(getChatFile, { params })).code).toBe('NOT_FOUND')
    await write(pro, channelUrl, [file.id], 'The door')
    expect(await opened((await manager.call(getChatFile, { params })).resource_url)).toBe(200)
    for (const stranger of [await newManager(app), await newPro(app)]) {
      expect((await stranger.refusal(getChatFile, { params })).code).toBe('NOT_FOUND')
      expect((await add(stranger, channelUrl, await picture())).status).toBe(404)
    }
    const { resource_url } = await manager.call(getChatFile, { params })
    expect(await opened(resource_url.split('?')[0]!)).toBe(404)
    expect(await opened(resource_url.replace(/key=./, (key) => (key === 'key=A' ? 'key=B' : 'key=A')))).toBe(404)
    // A key of one file opens no other, and a PDF never opens as a picture.
    const { file: plan } = await add(pro, channelUrl, pdf(), { name: 'Plan.pdf' })
    expect(await opened(plan.resource_url.replace('/files/', '/images/c_limit,w_1600/'))).toBe(404)
  })

  test('are refused by what they hold: no scripts, nothing else than pictures and PDFs', async () => {
    const { pro, channelUrl } = await talk()
    const faultOf = async (bytes: Buffer) => (await add(pro, channelUrl, bytes)).body
    expect(await faultOf(pdf('x) /JavaScript (app.alert'))).toContain('This PDF runs scripts')
    expect(await faultOf(Buffer.from('<svg onload="alert(1)"/>'))).toContain('file')
    expect(await faultOf(Buffer.concat([pdf(), Buffer.alloc(5_000_000), Buffer.from('%%EOF')]))).toContain('at most 5 MB')
    await pro.call(closeConversation, { params: { channelUrl }, body: { is_closed: true } })
    expect((await add(pro, channelUrl, await picture())).body).toContain('CHAT_CLOSED')
  })

  test('go with their message: no one opens them, and the bytes are erased', async () => {
    const { manager, pro, channelUrl } = await talk()
    const { file } = await add(pro, channelUrl, await picture())
    await write(pro, channelUrl, [file.id], 'The wrong door')
    const { resource_url } = await manager.call(getChatFile, { params: { channelUrl, id: file.id } })
    // New words leave the files as they are.
    expect((await pro.call(editChatMessage, { params: { channelUrl, sequence: 1 }, body: { body: 'The door' } })).files).toHaveLength(1)
    expect(await pro.call(removeChatMessage, { params: { channelUrl, sequence: 1 } })).toMatchObject({ is_removed: true, files: [] })
    expect((await manager.refusal(getChatFile, { params: { channelUrl, id: file.id } })).code).toBe('NOT_FOUND')
    await app.workOff()
    expect(await opened(resource_url)).toBe(404)
    expect(await app.deps.db.selectFrom('stored_file').select('id').where('id', '=', file.id).execute()).toEqual([])
  })

  test('that were never sent are erased after a month, and sent ones stay', async () => {
    const { manager, pro, channelUrl } = await talk()
    const [sent, loose] = [await add(pro, channelUrl, await picture()), await add(pro, channelUrl, await picture())]
    await write(pro, channelUrl, [sent.file.id])
    await app.travel(31 * DAY)
    await erasePhotos(app.deps)
    await app.travel(0)
    const kept = await app.deps.db.selectFrom('stored_file').select('id').where('id', 'in', [sent.file.id, loose.file.id]).execute()
    expect(kept).toEqual([{ id: sent.file.id }])
    expect((await read(manager, channelUrl))[0]?.files).toHaveLength(1)
  })

  test('come with the link of an SMS, for its conversation alone', async () => {
    const { manager, pro, channelUrl } = await talk()
    const user_id = (await pro.call(getMe, {})).id
    const links = await makeChatLinks({ deps: app.deps, db: app.deps.db }, await idOf(channelUrl), [user_id])
    const token = links.get(user_id)!.split('/').at(-1)!
    const someone = new Person(app)
    const { file, status } = await uploadToChat(app, someone, `chat-links/${token}`, await picture())
    expect(status).toBe(201)
    await someone.call(answerByChatLink, { params: { token }, body: { client_id: randomUUID(), file_ids: [file.id] } })
    const [shown] = (await someone.call(readChatLink, { params: { token } })).messages
    expect(await opened(shown!.files[0]!.resource_url)).toBe(200)
    expect((await read(manager, channelUrl))[0]?.files).toHaveLength(1)
    const { channel_url: other } = await newManager(app).then(async (elsewhere) =>
      elsewhere.call(openConversation, { body: { pro_id: pro.pro_id } }),
    )
    const { file: foreign } = await add(pro, other, await picture())
    const body = { client_id: randomUUID(), file_ids: [foreign.id] }
    expect((await someone.refusal(answerByChatLink, { params: { token }, body })).status).toBe(400)
    expect((await uploadToChat(app, someone, `chat-links/${'x'.repeat(24)}`, await picture())).status).toBe(404)
  })

  test('stay with their messages when two accounts become one', async () => {
    const { manager, pro, channelUrl } = await talk()
    const { file } = await add(pro, channelUrl, await picture(), { name: 'first.png' })
    await write(pro, channelUrl, [file.id], 'first')
    const other = await newPro(app)
    const { channel_url: second } = await manager.call(openConversation, { body: { pro_id: other.pro_id } })
    const { file: later } = await add(other, second, await picture(), { name: 'second.png' })
    const { file: loose } = await add(other, second, await picture())
    await write(other, second, [later.id], 'second')
    await mergeInto(pro, other)
    expect((await read(manager, channelUrl)).map(({ body, files: of }) => [body, of.map(({ name }) => name)])).toEqual([
      ['first', ['first.png']],
      ['second', ['second.png']],
    ])
    await write(pro, channelUrl, [loose.id])
    expect((await read(manager, channelUrl)).at(-1)?.files).toHaveLength(1)
  })
})
