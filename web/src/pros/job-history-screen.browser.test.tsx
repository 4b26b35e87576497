import { answerJobHistory, getJobHistory, goBackInJobHistory, type JobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { aSkill } from '../testing/make-locations.ts'
import { aPro } from '../testing/make-people.ts'
import { button, field, inDialog, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import type { Recognizer } from './use-speech.ts'

const aTalk = (changed: Partial<JobHistory> = {}): JobHistory => ({
  step: 'place',
  draft: { business_name: null, position: null, skill_id: null, start_date: null },
  trouble: null,
  heard_by: null,
  added: [],
  ...changed,
})
const ofOldMill = { business_name: 'Old Mill', position: null, skill_id: null, start_date: null }
const open = (talk: JobHistory, prepare?: (server: StandIn) => void, language: 'en' | 'es' = 'en') =>
  openApp('/chat/job-history', {
    as: aPro(),
    size: PHONE,
    language,
    prepare: (server) => {
      server.answers(getJobHistory, talk)
      prepare?.(server)
    },
  })

describe('past jobs told in a conversation', () => {
  test('ask one thing after the other; an answer is typed or tapped', async () => {
    const { server } = await open(aTalk(), (standIn) => standIn.answers(listSkills, [aSkill()]))
    await reads('Where did you work?')
    await field('Your answer').fill('Old Mill')
    const next = aTalk({ step: 'position', draft: ofOldMill })
    server.answers(answerJobHistory, next)
    server.answers(getJobHistory, next)
    await button('Send').click()
    await reads('What did you do at Old Mill?')
    await button(aSkill().name).click()
    await expect
      .poll(() => server.asked(answerJobHistory).map(({ body }) => body))
      .toEqual([
        { step: 'place', answer: 'Old Mill', may_be_heard: false },
        { step: 'position', answer: aSkill().name, may_be_heard: false },
      ])
  })

  test('say what was not understood, and let an answer be changed', async () => {
    const talk = aTalk({ step: 'start', draft: { ...ofOldMill, position: 'Server' }, trouble: 'unclear_date' })
    const { server } = await open(talk)
    await reads(/^I couldn’t find a date in that\./)
    await readsEachRefusal(server, answerJobHistory, { CONFLICT: 'You answered this in another window. Reload the page.' }, () =>
      button('Last year').click(),
    )
    server.answers(goBackInJobHistory, aTalk({ step: 'position', draft: ofOldMill }))
    server.answers(listSkills, [])
    server.answers(getJobHistory, aTalk({ step: 'position', draft: ofOldMill }))
    await button('Change Server').click()
    await reads('What did you do at Old Mill?')
    expect(server.asked(goBackInJobHistory)[0]).toMatchObject({ body: { to: 'position' } })
  })

  test('show each job that was added, in Spanish too', async () => {
    const job = {
      id: 3,
      business_name: 'El Patio',
      position: 'Mesera',
      pro: 7,
      start_date: '2021-03-01',
      end_date: null,
      skill: null,
      created_ts: '2026-01-01T00:00:00Z',
      created_by: null,
    }
    await open(aTalk({ step: 'done', added: [job] }), undefined, 'es')
    for (const words of ['Mesera, El Patio', /agregado a tu historial/, 'Agregar otro trabajo']) await reads(words)
  })
})

/** The browser's speech recognition, played by the test; null for a browser without it. */
const browser = window as unknown as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }
const own = { ...browser, SpeechRecognition: browser.SpeechRecognition, webkitSpeechRecognition: browser.webkitSpeechRecognition }
function fakeRecognizer(): Recognizer[] {
  const made: Recognizer[] = []
  browser.SpeechRecognition = class {
    lang = ''
    interimResults = false
    onresult = null
    onerror = null
    onend = null
    isStarted = false
    constructor() {
      made.push(this)
    }
    start() {
      this.isStarted = true
    }
    abort() {
      this.isStarted = false
    }
  }
  return made
}
afterEach(() => {
  browser.SpeechRecognition = own.SpeechRecognition
  browser.webkitSpeechRecognition = own.webkitSpeechRecognition
  localStorage.clear()
})

describe('an answer that is spoken', () => {
  test('is only offered where the browser can listen', async () => {
    browser.SpeechRecognition = undefined
    browser.webkitSpeechRecognition = undefined
    await open(aTalk())
    await reads('Where did you work?')
    await expect.element(button('Speak your answer')).not.toBeInTheDocument()
  })

  test('waits for the person to agree, and is text to correct before it is sent', async () => {
    const made = fakeRecognizer()
    const { server } = await open(aTalk())
    await button('Speak your answer').click()
    await reads(/send the recording to their maker/)
    expect(made).toHaveLength(0)
    await inDialog().getByRole('button', { name: 'Start speaking' }).click()
    await reads('Listening… Check the text before you send it.')
    expect(made).toMatchObject([{ lang: 'en-US', interimResults: true, isStarted: true }])
    made[0]!.onresult!({ results: [[{ transcript: 'Old Mil' }]] })
    await expect.element(field('Your answer')).toHaveValue('Old Mil')
    made[0]!.onend!()
    expect(server.asked(answerJobHistory)).toEqual([])
    await field('Your answer').fill('Old Mill')
    server.answers(answerJobHistory, aTalk({ step: 'position', draft: ofOldMill }))
    server.answers(listSkills, [])
    await button('Send').click()
    await expect.poll(() => server.asked(answerJobHistory)[0]?.body).toMatchObject({ answer: 'Old Mill' })
    await button('Speak your answer').click()
    await reads('Listening… Check the text before you send it.')
    await button('Stop listening').click()
    expect(made).toMatchObject([{}, { isStarted: false }])
  })

  test('says why nothing was heard', async () => {
    const made = fakeRecognizer()
    await open(aTalk())
    await button('Speak your answer').click()
    await inDialog().getByRole('button', { name: 'Start speaking' }).click()
    await reads('Listening… Check the text before you send it.')
    made[0]!.onerror!({ error: 'not-allowed' })
    made[0]!.onend!()
    await reads(/^Your browser may not use the microphone here/)
    await button('Speak your answer').click()
    await reads('Listening… Check the text before you send it.')
    made[1]!.onerror!({ error: 'no-speech' })
    made[1]!.onend!()
    await reads('We heard nothing. Try again, or type.')
  })
})

describe('a service outside', () => {
  const ask = async (choice: string): Promise<unknown> => {
    const talk = aTalk({ heard_by: 'Voiceflow' })
    const { server } = await open(talk, (standIn) => standIn.answers(answerJobHistory, talk))
    await reads(/^Voiceflow can help to understand a whole sentence/)
    await button(choice).click()
    await expect.element(button(choice)).not.toBeInTheDocument()
    await field('Your answer').fill('Old Mill')
    await button('Send').click()
    await expect.poll(() => server.asked(answerJobHistory).length).toBe(1)
    return server.asked(answerJobHistory)[0]!.body
  }

  test('reads answers once the pro agrees', async () => {
    expect(await ask('Let it help')).toMatchObject({ may_be_heard: true })
  })

  test('reads none otherwise', async () => {
    expect(await ask('No, thanks')).toMatchObject({ may_be_heard: false })
  })
})
