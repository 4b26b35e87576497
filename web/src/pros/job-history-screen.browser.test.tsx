import { answerJobHistory, getJobHistory, goBackInJobHistory, type JobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aSkill } from '../testing/make-locations.ts'
import { aPro } from '../testing/make-people.ts'
import { button, field, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const aTalk = (changed: Partial<JobHistory> = {}): JobHistory => ({
  step: 'place',
  draft: { business_name: null, position: null, skill_id: null, start_date: null },
  trouble: null,
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
        { step: 'place', answer: 'Old Mill' },
        { step: 'position', answer: aSkill().name },
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
