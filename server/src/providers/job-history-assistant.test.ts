import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedJobHistoryAssistant } from './job-history-assistant.embedded.ts'
import { voiceflowAssistant } from './job-history-assistant.voiceflow.ts'
import { json, type StandIn } from './testing/stand-in.ts'
import { startVoiceflowStandIn, VOICE_KEY, VOICE_PROJECT } from './testing/voiceflow-stand-in.ts'
import { ThirdPartyAway } from './third-party-away.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startVoiceflowStandIn()
})
afterAll(() => standIn.close())

const draft = { business_name: null, position: null, skill_id: null, start_date: null }
const answer = { person: 'a1b2', language: 'en', step: 'place', draft, said: 'Old Mill / line cook / March 2021' } as const
const voiceflow = (changed: Partial<Parameters<typeof voiceflowAssistant>[0]> = {}) =>
  voiceflowAssistant({ projectId: VOICE_PROJECT, key: VOICE_KEY, apiUrl: standIn.url, version: 'production', ...changed })

test('our own dialogue takes an answer to the question that is asked', async () => {
  expect(await embeddedJobHistoryAssistant.hear(answer)).toEqual({ place: answer.said })
  expect(await embeddedJobHistoryAssistant.hear({ ...answer, step: 'done', said: 'yes' })).toEqual({ more: 'yes' })
  expect(embeddedJobHistoryAssistant.heardBy).toBeNull()
})

describe('Voiceflow', () => {
  test('begins each job with a launch, then hears the words, the question and the answers before', async () => {
    standIn.asked.splice(0)
    expect(await voiceflow().hear(answer)).toEqual({ place: 'Old Mill', position: 'line cook', start: 'March 2021' })
    const bodies = standIn.asked.map(({ body }) => JSON.parse(body.toString('utf8')) as { action: unknown; state: unknown })
    expect(bodies.map(({ action }) => action)).toEqual([{ type: 'launch' }, { type: 'text', payload: answer.said }])
    expect(bodies[1]!.state).toEqual({
      variables: { question: 'place', language: 'en', business_name: '', position: '', start_date: '' },
    })
    standIn.asked.splice(0)
    await voiceflow().hear({ ...answer, step: 'end', said: 'x' })
    expect(standIn.asked, 'the person’s state stays at Voiceflow').toHaveLength(1)
  })

  test.each([
    ['refuses the key', () => voiceflow({ key: 'wrong' }), 'Voiceflow answered 401'],
    ['does not know the project', () => voiceflow({ projectId: 'other' }), 'Voiceflow answered 404'],
    ['is not there', () => voiceflow({ apiUrl: 'http://127.0.0.1:1' }), 'Voiceflow did not answer'],
  ])('that %s is away, and says no key', async (_, open, reason) => {
    const error: unknown = await open()
      .hear(answer)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ThirdPartyAway)
    expect((error as Error).message).toBe(reason)
  })

  test.each([
    ['no trace of ours', json(200, [{ type: 'speak', payload: { message: 'Hm?' } }])],
    ['a payload that is no JSON', json(200, [{ type: 'job_history', payload: 'Old Mill' }])],
    ['parts that are too long', json(200, [{ type: 'job_history', payload: { place: 'x'.repeat(201) } }])],
    ['parts that there are not', json(200, [{ type: 'job_history', payload: { salary: '1' } }])],
  ])('that sends %s understood nothing', async (_, answered) => {
    const odd = await startVoiceflowStandIn(() => answered)
    expect(await voiceflow({ apiUrl: odd.url }).hear(answer)).toEqual({})
    await odd.close()
  })

  test('that sends something else, or nothing in its time, is away', async () => {
    const odd = await startVoiceflowStandIn(() => json(200, { trace: [] }))
    await expect(voiceflow({ apiUrl: odd.url }).hear(answer)).rejects.toBeInstanceOf(ThirdPartyAway)
    await odd.close()
    const silent = await startVoiceflowStandIn(() => new Promise(() => undefined))
    await expect(voiceflow({ apiUrl: silent.url, timeoutMs: 50 }).hear({ ...answer, step: 'end' })).rejects.toBeInstanceOf(ThirdPartyAway)
    await silent.close()
  })
})
