import { answerByChatLink, readByChatLink, readChatLink, revokeChatLink } from '@muster/contract/conversations/chat-link-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aConversation, aMessage } from '../testing/make-conversations.ts'
import { button, field, heading, inDialog, link, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const address = '/shift-messages/abcdefghijklmnopqrstuvwx'
const theirs = aMessage({ body: 'Which door do you use?', author_name: 'Dana W.', pro_id: null, side: 'location' })
const opened = {
  side: 'pro' as const,
  conversation: aConversation({ unread: 1 }),
  messages: [theirs],
  others_read: [1],
  others_languages: { en: 1, es: 0 },
}
const prepare = (server: StandIn): void => {
  server.answers(readChatLink, opened)
  server.answers(readByChatLink, null)
}
const asAnyone = { as: null, size: PHONE } as const

describe('the link of an SMS', () => {
  test('shows its conversation to someone without a session, marks it as read, and takes an answer', async () => {
    const { server } = await openApp(address, { ...asAnyone, prepare })
    await expect.element(heading('Harbor House')).toBeVisible()
    await reads('Which door do you use?')
    await expect.poll(() => server.asked(readByChatLink)[0]?.body).toEqual({ sequence: 1 })
    await readsEachRefusal(
      server,
      answerByChatLink,
      {
        INVITATION_EXPIRED: 'This link has ended. Sign in to answer.',
        BLOCKED: 'Not sent: this conversation has ended.',
        CHAT_CLOSED: 'Not sent: this person takes no messages.',
        MESSAGES_BLOCKED: 'Not sent: you can’t write messages now.',
        TOO_MANY_REQUESTS: 'Not sent: too many messages in the last hour.',
      },
      async () => {
        await field('Message to Harbor House').fill('The side door')
        await button('Send').click()
      },
    )
    const own = aMessage({ sequence: 2, client_id: '7a0c9a52-4f0e-4d3d-9a2e-0000000000cc', body: 'The side door', is_own: true })
    server.answers(answerByChatLink, own)
    server.answers(readChatLink, { ...opened, messages: [theirs, own] })
    await field('Message to Harbor House').fill('The side door')
    await button('Send').click()
    await expect.element(field('Message to Harbor House')).toHaveValue('')
    // The same words that were refused keep their id, so that a lost answer doubles nothing.
    const ids = server.asked(answerByChatLink).map(({ body }) => body.client_id)
    expect(new Set(ids).size).toBe(1)
  })

  test('is ended by its person after a question', async () => {
    const { server } = await openApp(address, { ...asAnyone, prepare })
    await button('End this link').click()
    server.answers(revokeChatLink, null)
    server.refuses(readChatLink, 'INVITATION_EXPIRED')
    await inDialog().getByRole('button', { name: 'End this link' }).click()
    await reads('This link has ended')
    await expect.element(link('Sign in')).toBeVisible()
  })

  test('says what to do when it opens nothing', async () => {
    await openApp(address, { ...asAnyone, prepare: (server) => server.refuses(readChatLink, 'NOT_FOUND') })
    await reads('This link opens nothing')
    await expect.element(link('Sign in')).toBeVisible()
  })
})
