import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import {
  addMessageTemplate,
  editMessageTemplate,
  listFilledTemplates,
  removeMessageTemplate,
} from '@muster/contract/conversations/message-template-endpoints.ts'
import { MOST_TEMPLATES } from '@muster/contract/conversations/message-template.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const door = { name: 'The door', body: 'Hi {first name}, {shift} starts {start}. Door: {address}. {location}', language: 'en' as const }
const filled = async (person: Person, channelUrl: string) => person.call(listFilledTemplates, { params: { channelUrl } })

describe('message templates', () => {
  test('are filled for a pro with their next shift here, and for a thread with its shift and the team', async () => {
    const { manager, pro, gig } = await confirmedShift(app, { first_name: 'Wilhelmina' })
    const { id } = await manager.call(addMessageTemplate, { body: door })
    const { channel_url: direct } = await manager.call(openConversation, { body: { pro_id: pro.pro_id } })
    const [own] = await filled(manager, direct)
    expect(own).toMatchObject({ id, missing: [] })
    expect(own!.text).toMatch(/^Hi Wilhelmina, .+ starts \w{3}, \w{3} \d+, \d+:\d\d [ap]m\. Door: .+\. .+$/)
    const { channel_url: thread } = await manager.call(openConversation, { body: { gig_id: gig.id } })
    const [group] = await filled(manager, thread)
    expect(group!.text).toBe(own!.text.replace('Wilhelmina', 'team'))
    const spanish = (await filled(manager, direct)).filter(({ language }) => language === 'es')
    expect(spanish.length).toBeGreaterThan(3)
    expect(spanish.every(({ text, missing }) => text.includes('Wilhelmina') && missing.length === 0)).toBe(true)
  })

  test('keep the braces of what is not known: a pro without a shift here', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app, { first_name: 'Tomas' })
    await manager.call(addMessageTemplate, { body: door })
    const { channel_url } = await manager.call(openConversation, { body: { pro_id: pro.pro_id } })
    const [own] = await filled(manager, channel_url)
    expect(own!.missing).toEqual(['shift', 'start', 'address'])
    expect(own!.text).toContain('Hi Tomas, {shift} starts {start}.')
  })

  test('are changed and deleted by the location’s managers alone, and refuse unknown fields', async () => {
    const { manager, pro } = await confirmedShift(app)
    const { channel_url } = await manager.call(openConversation, { body: { pro_id: pro.pro_id } })
    const { id } = await manager.call(addMessageTemplate, { body: door })
    const params = { id }
    const stranger = await newManager(app)
    expect((await stranger.refusal(editMessageTemplate, { params, body: door })).code).toBe('NOT_FOUND')
    expect((await stranger.refusal(removeMessageTemplate, { params })).code).toBe('NOT_FOUND')
    expect((await stranger.refusal(listFilledTemplates, { params: { channelUrl: channel_url } })).code).toBe('NOT_FOUND')
    expect(await manager.refusal(addMessageTemplate, { body: { ...door, body: 'Hi {nickname}' } })).toMatchObject({
      status: 400,
      target: 'body',
    })
    await manager.call(editMessageTemplate, { params, body: { ...door, body: 'Use the side door' } })
    expect((await filled(manager, channel_url))[0]).toMatchObject({ id, text: 'Use the side door' })
    await manager.call(removeMessageTemplate, { params })
    expect((await filled(manager, channel_url)).every((one) => one.id === null)).toBe(true)
  })

  test('are at most fifty of a location, also when two managers add at once', async () => {
    const manager = await newManager(app)
    for (let n = 1; n < MOST_TEMPLATES; n++) await manager.call(addMessageTemplate, { body: { ...door, name: `Door ${n}` } })
    const both = await Promise.allSettled([1, 2].map(() => manager.call(addMessageTemplate, { body: door })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
