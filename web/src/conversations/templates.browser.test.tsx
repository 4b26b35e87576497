import { getConversation, listConversations, sayTyping } from '@muster/contract/conversations/conversation-endpoints.ts'
import { listMessages, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import {
  addMessageTemplate,
  editMessageTemplate,
  listFilledTemplates,
  removeMessageTemplate,
} from '@muster/contract/conversations/message-template-endpoints.ts'
import type { FilledTemplate } from '@muster/contract/conversations/message-template.ts'
import { describe, expect, test } from 'vitest'
import { aConversation, aMessage, CHANNEL } from '../testing/make-conversations.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const talk = `/locations/1/inbox/chat/${CHANNEL}`
const door: FilledTemplate = {
  id: 9,
  name: 'The door',
  body: 'Hi {first name}, {shift}',
  language: 'en',
  text: 'Hi Luis, {shift}',
  missing: ['shift'],
}
const thanks: FilledTemplate = {
  id: null,
  name: 'Gracias',
  body: 'Gracias, {first name}.',
  language: 'es',
  text: 'Gracias, Luis.',
  missing: [],
}
const saved = { id: 9, name: 'The door', body: 'Hi', language: 'en' as const, last_updated_ts: '2030-06-01T14:00:00.000Z' }

const answered = (server: StandIn): void => {
  server.answers(listConversations, aPage(aConversation()))
  server.answers(getConversation, aConversation())
  server.answers(listMessages, { results: [aMessage()], has_earlier: false, others_read: [1], others_languages: { en: 1, es: 0 } })
  server.answers(sayTyping, null)
  server.answers(listFilledTemplates, [door, thanks])
}

describe('templates of messages', () => {
  test('put their filled words into the message, and say what is not known', async () => {
    await openApp(talk, { prepare: answered })
    await field('Message to Luis Ortega').fill('Good morning.')
    await button('Templates').click()
    await reads('We don’t know {shift} here. Write it yourself.')
    await readsNot('Gracias, Luis.')
    await inDialog()
      .getByRole('button', { name: /^The door/ })
      .click()
    await expect.element(field('Message to Luis Ortega')).toHaveValue('Good morning. Hi Luis, {shift}')
  })

  test('come first in the language that the other one reads', async () => {
    await openApp(talk, {
      prepare: (server) => {
        answered(server)
        server.answers(listMessages, { results: [aMessage()], has_earlier: false, others_read: [1], others_languages: { en: 0, es: 1 } })
      },
    })
    await reads(/^They use Muster in Spanish/)
    await button('Templates').click()
    await inDialog()
      .getByRole('button', { name: /^Gracias/ })
      .click()
    await expect.element(field('Message to Luis Ortega')).toHaveValue('Gracias, Luis.')
  })

  test('are written with fields, changed and deleted', async () => {
    const { server } = await openApp(talk, { prepare: answered })
    server.answers(addMessageTemplate, saved)
    await button('Templates').click()
    await button('New template').click()
    await field('Name').fill('Parking')
    await inDialog().getByRole('textbox', { name: 'Message' }).fill('Hi ')
    await button('First name').click()
    await button('Save template').click()
    await expect.poll(() => server.asked(addMessageTemplate)[0]?.body).toEqual({ name: 'Parking', body: 'Hi {first name}', language: 'en' })
    server.refuses(editMessageTemplate, 'invalid', { target: 'name', message: 'This field is required' })
    await button('Edit The door').click()
    await button('Save template').click()
    await reads('This field is required')
    await button('Cancel').click()
    server.answers(removeMessageTemplate, null)
    await button('Delete The door').click()
    await button('Delete template').click()
    await expect.poll(() => server.asked(removeMessageTemplate)[0]?.params).toEqual({ id: 9 })
  })
})

test('a pro sends what is often said with one tap, and has no templates', async () => {
  const { server } = await openApp(`/locations/-1/inbox/chat/${CHANNEL}`, { as: aPro(), size: PHONE, prepare: answered })
  const said = aMessage({ sequence: 2, client_id: '7a0c9a52-4f0e-4d3d-9a2e-0000000000bb', body: 'On my way', is_own: true })
  server.answers(sendChatMessage, said)
  await expect.element(button('Running late')).toBeVisible()
  await expect.element(button('Templates')).not.toBeInTheDocument()
  await button('On my way').click()
  await expect.poll(() => server.asked(sendChatMessage)[0]?.body).toMatchObject({ body: 'On my way', file_ids: [] })
  await field('Message to Harbor House').fill('Which door?')
  await expect.element(button('Running late')).not.toBeInTheDocument()
})
