import { getChatFile, uploadChatFile } from '@muster/contract/conversations/chat-file-endpoints.ts'
import { answerByChatLink, readChatLink, uploadByChatLink } from '@muster/contract/conversations/chat-link-endpoints.ts'
import { getConversation, listConversations, sayTyping } from '@muster/contract/conversations/conversation-endpoints.ts'
import { listMessages, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aChatFile, aConversation, aMessage, CHANNEL } from '../testing/make-conversations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const talk = `/locations/1/inbox/chat/${CHANNEL}`
const own = aMessage({
  sequence: 2,
  client_id: '7a0c9a52-4f0e-4d3d-9a2e-0000000000bb',
  body: '',
  is_own: true,
  side: 'location',
  pro_id: null,
})
const picker = () => page.getByLabelText('Add a picture or PDF')
/** One green dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))
const door = () => new File([bytes], 'door.png', { type: 'image/png' })

const answered = (server: StandIn): void => {
  server.answers(listConversations, aPage(aConversation()))
  server.answers(getConversation, aConversation())
  server.answers(listMessages, { results: [aMessage()], has_earlier: false, others_read: [1], others_languages: { en: 1, es: 0 } })
  server.answers(sayTyping, null)
}

describe('files of a message', () => {
  test('go to the server while the person writes, and with the message', async () => {
    const { server } = await openApp(talk, { prepare: answered })
    await reads('Where do we park?')
    const arrive = server.waits(uploadChatFile, aChatFile())
    await userEvent.upload(picker(), door())
    await reads('door.png')
    await reads('Sending…')
    await field('Message to Luis Ortega').fill('This door')
    await expect.element(button('Send')).toBeDisabled()
    arrive()
    server.answers(sendChatMessage, own)
    server.answers(listMessages, {
      results: [aMessage(), { ...own, body: 'This door', files: [aChatFile()] }],
      has_earlier: false,
      others_read: [1],
      others_languages: { en: 1, es: 0 },
    })
    await button('Send').click()
    await expect.poll(() => server.asked(sendChatMessage)[0]?.body).toMatchObject({ body: 'This door', file_ids: [5] })
    await expect.element(button('Open door.png')).toBeVisible()
    await readsNot('Sending…')
  })

  test('that fail keep the words, and can be tried again or removed', async () => {
    const { server } = await openApp(talk, { prepare: answered })
    await reads('Where do we park?')
    await field('Message to Luis Ortega').fill('This door')
    server.loses(true)
    await userEvent.upload(picker(), door())
    await reads('Not sent. Check your connection.')
    server.loses(false)
    await readsEachRefusal(
      server,
      uploadChatFile,
      {
        BLOCKED: 'Not sent: this conversation has ended.',
        CHAT_CLOSED: 'Not sent: this person takes no messages.',
        MESSAGES_BLOCKED: 'Not sent: you can’t write messages now.',
        PAYLOAD_TOO_LARGE: /^This file is too large/,
        TOO_MANY_REQUESTS: 'You added many files in the last hour. Try again later.',
      },
      () => button('Try again').click(),
    )
    await expect.element(button('Send')).toBeDisabled()
    server.refuses(uploadChatFile, 'invalid', { message: 'This PDF runs scripts.', target: 'file' })
    await button('Try again').click()
    await reads('This PDF runs scripts.')
    await button('Remove door.png').click()
    await readsNot('door.png')
    await expect.element(field('Message to Luis Ortega')).toHaveValue('This door')
    await expect.element(button('Send')).toBeEnabled()
  })

  test('are at most four, and a picture opens large in place', async () => {
    const plan = aChatFile({
      id: 6,
      name: 'plan.pdf',
      kind: 'document',
      width: null,
      height: null,
      resource_url: '/files/chatdoc-1?until=1',
    })
    const { server } = await openApp(talk, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listMessages, {
          results: [aMessage({ body: '', files: [aChatFile(), plan] })],
          has_earlier: false,
          others_read: [1],
          others_languages: { en: 1, es: 0 },
        })
        standIn.answers(uploadChatFile, aChatFile())
      },
    })
    await button('Open door.png').click()
    await expect.element(inDialog().getByRole('img', { name: 'door.png' })).toBeInTheDocument()
    await inDialog().getByRole('button', { name: 'Done' }).click()
    server.refuses(getChatFile, 'NOT_FOUND')
    await button('Download plan.pdf').click()
    await expect.poll(() => server.asked(getChatFile).at(-1)?.params).toMatchObject({ id: 6 })
    await userEvent.upload(
      picker(),
      [1, 2, 3, 4, 5].map((number) => new File([bytes], `door-${number}.png`, { type: 'image/png' })),
    )
    await reads('door-4.png')
    await readsNot('door-5.png')
    await expect.element(picker()).toBeDisabled()
    await expect.poll(() => server.asked(uploadChatFile).length).toBe(4)
    await readsNot('Sending…')
  })
})

test('a link from an SMS takes files too, and sends them once', async () => {
  const token = 'abcdefghijklmnopqrstuvwx'
  const { server } = await openApp(`/shift-messages/${token}`, {
    as: null,
    prepare: (standIn) => {
      standIn.answers(readChatLink, {
        conversation: aConversation(),
        side: 'pro',
        messages: [aMessage()],
        others_read: [1],
        others_languages: { en: 1, es: 0 },
      })
      standIn.answers(uploadByChatLink, aChatFile())
      standIn.refuses(answerByChatLink, 'TOO_MANY_REQUESTS')
    },
  })
  await userEvent.upload(picker(), door())
  await expect.element(button('Send')).toBeEnabled()
  await button('Send').click()
  await reads('Not sent: too many messages in the last hour.')
  server.answers(answerByChatLink, own)
  await button('Send').click()
  await readsNot('door.png')
  const [first, second] = server.asked(answerByChatLink)
  expect([second?.body, first?.body.file_ids]).toEqual([first?.body, [5]])
})
