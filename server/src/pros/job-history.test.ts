import { answerJobHistory, getJobHistory, goBackInJobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import { getMyProfile, removePastJob } from '@muster/contract/pros/pro-endpoints.ts'
import type { HeardParts } from '@muster/contract/job-history/job-history-rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embeddedJobHistoryAssistant } from '../providers/job-history-assistant.embedded.ts'
import type { AnswerToHear, JobHistoryAssistant } from '../providers/job-history-assistant.ts'
import { ThirdPartyAway } from '../providers/third-party-away.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tell = async (pro: Person, ...answers: string[]) => {
  let last = await pro.call(getJobHistory, {})
  for (const answer of answers) last = await pro.call(answerJobHistory, { body: { step: last.step, answer } })
  return last
}

test('a conversation in Spanish becomes a job of the work history, and waits where it was left', async () => {
  const pro = await newPro(app)
  expect(await tell(pro)).toMatchObject({ step: 'place', added: [] })
  expect(await tell(pro, 'El Patio', 'cocinero de línea', 'marzo de 2021')).toMatchObject({
    step: 'end',
    draft: { business_name: 'El Patio', position: 'cocinero de línea', start_date: '2021-03-01' },
  })
  expect(await pro.call(getJobHistory, {})).toMatchObject({ step: 'end' })
  const told = await tell(pro, 'todavía')
  expect(told).toMatchObject({ step: 'more', added: [{ business_name: 'El Patio', start_date: '2021-03-01', end_date: null }] })
  expect(told.added[0]!.skill?.name_es).toBe('Cocinero de línea')
  const { work_history } = await pro.call(getMyProfile, {})
  expect(work_history).toEqual(told.added)
  await pro.call(removePastJob, { params: { id: work_history[0]!.id } })
  expect((await tell(pro, 'no')).added).toEqual([])
})

test('an answer that is not understood keeps everything, and an earlier question can be asked again', async () => {
  const pro = await newPro(app)
  expect(await tell(pro, 'Old Mill', 'server', 'no idea')).toMatchObject({
    step: 'start',
    trouble: 'unclear_date',
    draft: { position: 'server' },
  })
  expect(await pro.call(goBackInJobHistory, { body: { to: 'place' } })).toMatchObject({
    step: 'place',
    trouble: null,
    draft: { business_name: null },
  })
  expect(await pro.refusal(answerJobHistory, { body: { step: 'place', answer: ' ' } })).toMatchObject({ code: 'invalid', target: 'answer' })
  expect(await (await newManager(app)).refusal(getJobHistory, {})).toMatchObject({ status: 403 })
})

test('the same answer from two windows at once counts once', async () => {
  const pro = await newPro(app)
  const same = { body: { step: 'place', answer: 'Old Mill' } } as const
  const told = await Promise.allSettled([pro.call(answerJobHistory, same), pro.call(answerJobHistory, same)])
  expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await pro.refusal(answerJobHistory, same)).toMatchObject({ code: 'CONFLICT' })
  expect(await pro.call(getJobHistory, {})).toMatchObject({ step: 'position', draft: { business_name: 'Old Mill', position: null } })
})

describe('an assistant outside', () => {
  const heard: AnswerToHear[] = []
  const assistant = (parts: HeardParts | Error): JobHistoryAssistant => ({
    heardBy: 'Voiceflow',
    hear: (answer) => {
      heard.push(answer)
      return parts instanceof Error ? Promise.reject(parts) : Promise.resolve(parts)
    },
  })
  const say = (pro: Person, answer: string, may_be_heard: boolean) =>
    pro.call(answerJobHistory, { body: { step: 'place', answer, may_be_heard } })
  const whole = { place: 'Old Mill', position: 'line cook', start: 'March 2021', end: 'still' }
  beforeEach(() => heard.splice(0))
  afterEach(() => {
    app.deps.jobHistoryAssistant = embeddedJobHistoryAssistant
  })

  test('hears nothing before the pro agrees, and then nothing that names the pro', async () => {
    const pro = await newPro(app)
    app.deps.jobHistoryAssistant = assistant(whole)
    expect(await pro.call(getJobHistory, {})).toMatchObject({ heard_by: 'Voiceflow' })
    expect(await say(pro, 'Old Mill', false)).toMatchObject({ step: 'position', heard_by: 'Voiceflow' })
    expect(heard).toEqual([])
    await pro.call(goBackInJobHistory, { body: { to: 'place' } })
    const told = await say(pro, 'I cook at the Old Mill since March 2021', true)
    expect(told).toMatchObject({ step: 'more', added: [{ business_name: 'Old Mill', start_date: '2021-03-01', end_date: null }] })
    expect(heard).toMatchObject([{ step: 'place', said: 'I cook at the Old Mill since March 2021', language: 'en' }])
    expect(heard[0]!.person).toMatch(/^[0-9a-f]{32}$/)
  })

  const useless: [string, HeardParts | Error][] = [
    ['is away', new ThirdPartyAway('Voiceflow did not answer')],
    ['understood nothing', {}],
    ['understood another question', { end: '2020' }],
  ]
  test.each(useless)('that %s loses no answer', async (_, parts) => {
    const pro = await newPro(app)
    app.deps.jobHistoryAssistant = assistant(parts)
    expect(await say(pro, 'Old Mill', true)).toMatchObject({
      step: 'position',
      draft: { business_name: 'Old Mill' },
    })
  })
})
