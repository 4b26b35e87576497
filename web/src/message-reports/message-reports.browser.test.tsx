import { closeConversation, getConversation, listConversations } from '@muster/contract/conversations/conversation-endpoints.ts'
import { listMessages } from '@muster/contract/conversations/message-endpoints.ts'
import type { MessagingBlock, OwnMessageReport } from '@muster/contract/message-reports/message-report.ts'
import {
  appealMessagingBlock,
  getMessagingBlock,
  listClosedConversations,
  listOwnMessageReports,
  reportMessage,
} from '@muster/contract/message-reports/message-report-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aConversation, aMessage, CHANNEL } from '../testing/make-conversations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const talk = `/locations/1/inbox/chat/${CHANNEL}`
const aReport: OwnMessageReport = {
  id: 4,
  channel_url: CHANNEL,
  about: 'Luis O.',
  is_whole: false,
  reason: 'SPAM',
  words: '',
  sent_at: '2030-06-01T14:00:00.000Z',
  read_by: '2030-06-02T14:00:00.000Z',
  outcome: 'OPEN',
  decided_at: null,
}
const aBlock: MessagingBlock = {
  id: 2,
  since: '2030-06-01T14:00:00.000Z',
  until: '2030-06-08T14:00:00.000Z',
  reason: 'You threatened a pro.',
  appeal: null,
}

const talking = (server: StandIn): void => {
  server.answers(listConversations, aPage(aConversation()))
  server.answers(getConversation, aConversation())
  server.answers(listMessages, { results: [aMessage()], has_earlier: false, others_read: [1], others_languages: { en: 1, es: 0 } })
}
const listing = (server: StandIn): void => {
  server.answers(getMessagingBlock, { block: null })
  server.answers(listClosedConversations, aPage())
  server.answers(listOwnMessageReports, aPage())
}

describe('reporting', () => {
  test('a message says why, and what happens next', async () => {
    const { server } = await openApp(talk, { prepare: talking })
    await button('More for the message from Luis Ortega').click()
    await menuItem('Report').click()
    await inDialog().getByRole('button', { name: 'Report', exact: true }).click()
    await reads('Choose what is wrong')
    await inDialog().getByText('Spam').click()
    await readsEachRefusal(
      server,
      reportMessage,
      {
        NOTHING_TO_REPORT: 'This message was removed.',
        TOO_MANY_REQUESTS: 'You sent many reports in the last hour. Try again later.',
      },
      () => inDialog().getByRole('button', { name: 'Report', exact: true }).click(),
    )
    server.answers(reportMessage, aReport)
    await inDialog().getByRole('button', { name: 'Report', exact: true }).click()
    await reads(/We read it within a day/)
    expect(server.asked(reportMessage).at(-1)?.body).toMatchObject({ sequence: 1, reason: 'SPAM' })
  })

  test('something else needs words, also for a whole conversation', async () => {
    const { server } = await openApp(talk, { prepare: talking })
    await button('More for this conversation').click()
    await menuItem('Report').click()
    await inDialog().getByText('Something else').click()
    await inDialog().getByRole('button', { name: 'Report', exact: true }).click()
    await reads('This field is required')
    expect(server.asked(reportMessage)).toHaveLength(0)
    await field('Tell us more (optional)').fill('Asks for my card')
    server.answers(reportMessage, { ...aReport, is_whole: true })
    await inDialog().getByRole('button', { name: 'Report', exact: true }).click()
    await expect.poll(() => server.asked(reportMessage)[0]?.body).toEqual({ sequence: null, reason: 'OTHER', words: 'Asks for my card' })
  })
})

describe('someone who can’t write', () => {
  test('reads in the conversation until when, and where to appeal', async () => {
    await openApp(talk, {
      prepare: (server) => {
        talking(server)
        server.answers(getConversation, aConversation({ why_not_write: 'MESSAGES_BLOCKED' }))
        server.answers(getMessagingBlock, { block: aBlock })
      },
    })
    await reads(/^You can’t write messages until/)
    await reads('You threatened a pro.')
    await reads('Read why and appeal')
  })

  test('appeals once', async () => {
    const { server } = await openApp('/blocked-messages', {
      prepare: (server) => {
        listing(server)
        server.answers(getMessagingBlock, { block: aBlock })
      },
    })
    await field('Appeal this').fill('It was a joke')
    await readsEachRefusal(server, appealMessagingBlock, { ALREADY_APPEALED: 'You already appealed this.' }, () =>
      button('Send appeal').click(),
    )
    const block = {
      ...aBlock,
      appeal: { words: 'It was a joke', sent_at: '2030-06-02T14:00:00.000Z', upheld_at: null, upheld_reason: null },
    }
    server.answers(appealMessagingBlock, { block })
    server.answers(getMessagingBlock, { block })
    await button('Send appeal').click()
    await reads(/We’re looking at it/)
    await readsNot('Send appeal')
  })
})

describe('the page of blocked and reported', () => {
  test('lists them, and takes messages again at the location that took none', async () => {
    const { server } = await openApp('/blocked-messages', {
      prepare: (server) => {
        listing(server)
        server.answers(
          listClosedConversations,
          aPage({
            channel_url: CHANNEL,
            side: 'location' as const,
            location: { id: 1, name: 'Harbor House' },
            pro: { id: 7, display_name: 'Luis Ortega' },
            closed_at: '2030-06-01T14:00:00.000Z',
          }),
        )
        server.answers(listOwnMessageReports, aPage(aReport, { ...aReport, id: 5, outcome: 'ACTED' as const }))
      },
    })
    await reads('We’re looking at it.')
    await reads('We acted on it.')
    server.answers(closeConversation, aConversation())
    server.answers(listClosedConversations, aPage())
    await button('Take messages from Luis Ortega again').click()
    await reads('Luis Ortega can write to you again')
    expect(server.asked(closeConversation)[0]?.body).toEqual({ is_closed: false })
    await reads(/^No one\. You can stop/)
  })
})
