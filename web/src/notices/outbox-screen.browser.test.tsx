import { listSentMessages } from '@muster/contract/notices/notice-endpoints.ts'
import { answerAsPhone } from '@muster/contract/sms-answers/sms-webhook-endpoints.ts'
import { expect, test } from 'vitest'
import { aPage } from '../testing/make-times.ts'
import { button, field, reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const sms = {
  id: 3,
  channel: 'sms' as const,
  recipient: '+18435550142',
  subject: null,
  body: 'Cook at Tidemark Hotel. Reply YES or NO.',
  created_ts: '2030-06-01T14:00:00.000Z',
  sent_at: '2030-06-01T14:00:00.000Z',
}

test('a text in the outbox is answered as the owner of its phone, with a word or in their own', async () => {
  const { server } = await openApp('/dev/outbox', {
    as: null,
    prepare: (server) => {
      server.answers(listSentMessages, aPage(sms))
      server.answers(answerAsPhone, null)
    },
  })
  await reads(/^Cook at Tidemark Hotel/)
  await button('Answer').click()
  await button('YES').click()
  await reads('Answer received')
  expect(server.asked(answerAsPhone)[0]?.body).toEqual({ from: '+18435550142', body: 'YES' })
  await button('Answer').click()
  await field('Answer as this phone').fill('Who is this?')
  await button('Send').click()
  await expect.poll(() => server.asked(answerAsPhone)[1]?.body).toEqual({ from: '+18435550142', body: 'Who is this?' })
})
