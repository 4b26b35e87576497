import {
  closeConversation,
  getConversation,
  listConversations,
  muteConversation,
  openConversation,
  sayTyping,
} from '@muster/contract/conversations/conversation-endpoints.ts'
import {
  editChatMessage,
  listMessages,
  readConversation,
  removeChatMessage,
  sendChatMessage,
  translateMessage,
} from '@muster/contract/conversations/message-endpoints.ts'
import { countUnreadConversations } from '@muster/contract/conversations/unread-endpoints.ts'
import { findKnownPros } from '@muster/contract/network/network-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, aMessage, aThread, CHANNEL } from '../testing/make-conversations.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, inDialog, link, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const inbox = '/locations/1/inbox'
const talk = `${inbox}/chat/${CHANNEL}`
const own = aMessage({
  sequence: 2,
  client_id: '7a0c9a52-4f0e-4d3d-9a2e-0000000000bb',
  body: 'Lot C',
  author_name: 'Nora',
  pro_id: null,
  side: 'location',
  is_own: true,
  sent_at: new Date().toISOString(),
})

const answered = (server: StandIn): void => {
  server.answers(listConversations, aPage(aConversation()))
  server.answers(getConversation, aConversation())
  server.answers(listMessages, { results: [aMessage()], has_earlier: false, others_read: [1], others_languages: { en: 1, es: 0 } })
  server.answers(sayTyping, null)
}

describe('the inbox', () => {
  test('lists conversations with the last message and what is unread, and counts them in the navigation', async () => {
    await openApp(inbox, {
      prepare: (server) => {
        answered(server)
        server.answers(
          listConversations,
          aPage(aConversation({ unread: 3 }), aThread({ channel_url: '7a0c9a52-4f0e-4d3d-9a2e-000000000002' })),
        )
        server.answers(countUnreadConversations, { count: 1 })
      },
    })
    await reads('Where do we park?')
    await expect.element(link(/Luis Ortega.*3 unread/)).toBeVisible()
    await expect.element(link(/^Banquet server Sat, Jun 1/)).toHaveAttribute('href', expect.stringContaining('/inbox/shift/41'))
    await expect.element(link('Inbox 1')).toBeVisible()
    await reads('Choose a conversation')
  })

  test('is narrowed and searched in the address', async () => {
    const { server, address } = await openApp(inbox, { prepare: answered })
    await reads('Where do we park?')
    await field('Search messages').fill('bow tie')
    await expect.poll(() => server.asked(listConversations).at(-1)?.query).toMatchObject({ search: 'bow tie' })
    expect(address()).toContain('search=bow')
    server.answers(listConversations, aPage())
    await field('Search messages').fill('nothing')
    await reads('No conversation like this')
  })

  test('says how to begin when it is empty', async () => {
    await openApp(inbox, { prepare: (server) => server.answers(listConversations, aPage()) })
    await reads('No messages yet')
    await reads(/^Write to a pro from their profile/)
  })

  test('begins a conversation with a pro by name', async () => {
    const { server, address } = await openApp(inbox, { prepare: answered })
    server.answers(findKnownPros, [{ id: 7, display_name: 'Luis Ortega', headshot_public_id: null, in_network: true }])
    await button('New message').click()
    await inDialog().getByRole('textbox', { name: 'Name of a pro' }).fill('lui')
    await readsEachRefusal(
      server,
      openConversation,
      { LOCATION_NOT_APPROVED: 'You can write to pros once we approve this location.' },
      () => inDialog().getByRole('button', { name: 'Luis Ortega' }).click(),
    )
    server.answers(openConversation, aConversation())
    await inDialog().getByRole('button', { name: 'Luis Ortega' }).click()
    await expect.poll(address).toContain(`/inbox/chat/${CHANNEL}`)
    expect(server.asked(openConversation).at(-1)?.body).toEqual({ pro_id: 7 })
  })
})

describe('a conversation', () => {
  test('shows its messages, marks them as read, and sends on Enter', async () => {
    const { server } = await openApp(talk, {
      prepare: (server) => {
        answered(server)
        server.answers(getConversation, aConversation({ unread: 1 }))
        server.answers(readConversation, null)
      },
    })
    await reads('Where do we park?')
    await expect.poll(() => server.asked(readConversation)[0]?.body).toEqual({ sequence: 1 })
    server.answers(sendChatMessage, own)
    await field('Message to Luis Ortega').fill('Lot C')
    server.answers(listMessages, { results: [aMessage(), own], has_earlier: false, others_read: [1], others_languages: { en: 1, es: 0 } })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => server.asked(sendChatMessage)[0]?.body).toMatchObject({ body: 'Lot C' })
    await reads('Sent')
    await expect.element(field('Message to Luis Ortega')).toHaveValue('')
  })

  test('keeps what was written while there is no network, and sends it once, afterwards', async () => {
    const { server } = await openApp(talk, { prepare: answered })
    await reads('Where do we park?')
    server.loses(true)
    await field('Message to Luis Ortega').fill('On my way')
    await userEvent.keyboard('{Enter}')
    await reads('Sending…')
    await reads('On my way')
    server.answers(sendChatMessage, own)
    server.answers(listMessages, { results: [aMessage(), own], has_earlier: false, others_read: [1], others_languages: { en: 1, es: 0 } })
    server.loses(false)
    await expect.poll(() => server.asked(sendChatMessage).length).toBe(1)
    await readsNot('Sending…')
  })

  test('says why a message was refused and keeps its words until the person deletes it', async () => {
    const { server } = await openApp(talk, { prepare: answered })
    await reads('Where do we park?')
    server.refuses(sendChatMessage, 'CHAT_CLOSED')
    await field('Message to Luis Ortega').fill('Hello?')
    await userEvent.keyboard('{Enter}')
    await reads('Not sent: this person takes no messages.')
    await reads('Hello?')
    await button('Delete').click()
    await readsNot('Hello?')
  })

  test('changes and removes an own message, and says when it is too late', async () => {
    const { server } = await openApp(talk, {
      prepare: (server) => {
        answered(server)
        server.answers(listMessages, {
          results: [aMessage(), own],
          has_earlier: false,
          others_read: [2],
          others_languages: { en: 1, es: 0 },
        })
      },
    })
    await reads('Read')
    await button('Change your message').click()
    await menuItem('Edit').click()
    await readsEachRefusal(
      server,
      editChatMessage,
      {
        MESSAGE_TOO_OLD: 'A message can be changed for five minutes after it was sent.',
        INVALID_TRANSITION: 'This message was removed.',
        MESSAGES_BLOCKED: 'You can’t write messages now. Your settings say why.',
      },
      async () => {
        await field('Change your message').fill('Lot D')
        await button('Save').click()
      },
    )
    await button('Cancel').click()
    server.answers(removeChatMessage, { ...own, body: '', is_removed: true })
    await button('Change your message').click()
    await menuItem('Remove').click()
    await expect.poll(() => server.asked(removeChatMessage)[0]?.params).toMatchObject({ sequence: 2 })
  })

  test('shows who types, and says which language the other one reads', async () => {
    const { server } = await openApp(talk, {
      prepare: (server) => {
        answered(server)
        server.answers(listMessages, { results: [aMessage()], has_earlier: false, others_read: [1], others_languages: { en: 0, es: 1 } })
      },
    })
    await reads(/^They use Muster in Spanish/)
    await server.tells({ kind: 'typing', channel_url: CHANNEL, by: 99 })
    await reads('Someone is typing…')
    await server.tells({ kind: 'chat', channel_url: CHANNEL })
    await readsNot('Someone is typing…')
  })

  test('can be muted', async () => {
    const { server } = await openApp(talk, { prepare: answered })
    await button('More for this conversation').click()
    server.answers(muteConversation, aConversation({ is_muted: true }))
    await menuItem('Mute').click()
    await expect.poll(() => server.asked(muteConversation)[0]?.body).toEqual({ is_muted: true })
  })

  test('says why nobody can write in it', async () => {
    await openApp(talk, {
      prepare: (server) => {
        answered(server)
        server.answers(getConversation, aConversation({ is_closed: true, why_not_write: 'CHAT_CLOSED' }))
      },
    })
    await reads(/^Luis Ortega takes no messages from your location/)
    await expect.element(field('Message to Luis Ortega')).not.toBeInTheDocument()
  })
})

describe('a pro’s inbox', () => {
  const asPro = { as: aPro(), size: PHONE } as const

  test('shows one thing at a time, with the way back, and lets the pro take no more messages', async () => {
    const { server } = await openApp(`/locations/-1/inbox/chat/${CHANNEL}`, { ...asPro, prepare: answered })
    await expect.element(heading('Harbor House')).toBeVisible()
    await expect.element(link('Back to all messages')).toBeVisible()
    await expect.element(heading('Inbox')).not.toBeInTheDocument()
    await button('More for this conversation').click()
    server.answers(closeConversation, aConversation({ is_closed: true, why_not_write: 'CHAT_CLOSED' }))
    server.answers(getConversation, aConversation({ is_closed: true, why_not_write: 'CHAT_CLOSED' }))
    await menuItem('Take no more messages').click()
    await reads(/^You take no messages from Harbor House/)
  })

  test('opens the thread of a shift by the shift’s number, and says by how many a message was read', async () => {
    const { server } = await openApp('/locations/-1/inbox/shift/41', {
      ...asPro,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(openConversation, aThread())
        standIn.answers(getConversation, aThread())
        standIn.answers(listMessages, {
          results: [{ ...own, pro_id: 7, side: 'pro' }],
          has_earlier: false,
          others_read: [2, 0],
          others_languages: { en: 1, es: 2 },
        })
      },
    })
    await reads('Read by 1 of 2')
    await reads('2 people here use Muster in Spanish. Your message arrives as you write it.')
    expect(server.asked(openConversation)[0]?.body).toEqual({ gig_id: 41 })
    await expect.element(link('Shift')).toHaveAttribute('href', expect.stringContaining('selected_gig_id=41'))
  })
})

describe('a message in another language', () => {
  const spanish = aMessage({ body: '¿Por qué puerta entro?', language: 'es' })
  const withMessage = (server: StandIn, translation: typeof spanish.translation, message = spanish): void => {
    answered(server)
    server.answers(listMessages, {
      results: [{ ...message, translation }],
      has_earlier: false,
      others_read: [1],
      others_languages: { en: 0, es: 1 },
    })
  }

  test('says so, and shows the translation next to the original, with who made it', async () => {
    const { server } = await openApp(talk, { prepare: (server) => withMessage(server, null) })
    await reads('From someone who writes in Spanish')
    const asked = { language: 'en', status: 'asked', body: null, service: null } as const
    server.answers(translateMessage, { ...spanish, translation: asked })
    withMessage(server, asked)
    await button('Translate the message from Luis Ortega').click()
    await reads('Translating…')
    expect(server.asked(translateMessage)[0]?.params).toEqual({ channelUrl: CHANNEL, sequence: 1 })
    withMessage(server, { language: 'en', status: 'done', body: 'Which door do I use?', service: 'phrase-book' })
    await server.tells({ kind: 'chat', channel_url: CHANNEL })
    await reads('Which door do I use?')
    await reads('¿Por qué puerta entro?')
    await reads('Translated automatically by our phrase book')
  })

  test('says that there is no translation, or that the service is away and can be asked again', async () => {
    const { server } = await openApp(talk, {
      prepare: (server) => withMessage(server, { language: 'en', status: 'none', body: null, service: 'phrase-book' }),
    })
    await reads('We have no translation of this message.')
    await readsNot('Translate')
    withMessage(server, { language: 'en', status: 'failed', body: null, service: null })
    await server.tells({ kind: 'chat', channel_url: CHANNEL })
    await reads('The translation service didn’t answer.')
    await readsEachRefusal(
      server,
      translateMessage,
      {
        INVALID_TRANSITION: 'This message needs no translation.',
        TOO_MANY_REQUESTS: 'You asked for many translations in the last hour. Try again later.',
      },
      () => button('Translate the message from Luis Ortega again').click(),
    )
  })

  test('of a colleague is at the right, with the service’s name', async () => {
    await openApp(talk, {
      prepare: (server) =>
        withMessage(
          server,
          { language: 'en', status: 'done', body: 'I’m here', service: 'libretranslate' },
          aMessage({ body: 'Ya llegué', language: 'es', author_name: 'Nora', pro_id: null, side: 'location' }),
        ),
    })
    await reads('I’m here')
    await reads('Translated automatically by LibreTranslate')
  })
})
