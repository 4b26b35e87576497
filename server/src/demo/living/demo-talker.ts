import { randomUUID } from 'node:crypto'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listConversations, openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import type { Conversation } from '@muster/contract/conversations/conversation.ts'
import { readConversation, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { countUnreadConversations } from '@muster/contract/conversations/unread-endpoints.ts'
import { type ApiCaller, CallRefused } from './api-caller.ts'
import { answerTo } from './demo-words.ts'

/** Of one conversation, so that two who answer each other don't go on for long. */
const MOST_ANSWERS_AN_HOUR = 6
const HOUR_MS = 3_600_000
/** A pro answers after this, and at most so much later. */
const SOONEST_MS = 5_000
const SPREAD_MS = 40_000

interface Answering {
  /** The number of the message that the plan is about. */
  sequence: number
  at: number
  answered: number[]
}

/**
 * Writes for a demo pro through the public calls: answers what managers write, and says what the pro has to say. It answers only what no one has
 * read, so someone who tries the product as this pro answers alone.
 */
export class DemoTalker {
  private readonly caller: ApiCaller
  private readonly chance: () => number
  private readonly speed: number
  private readonly answering = new Map<string, Answering>()
  private language: 'en' | 'es' | null = null

  constructor(caller: ApiCaller, { chance, speed }: { chance: () => number; speed: number }) {
    this.caller = caller
    this.chance = chance
    this.speed = speed
  }

  /** Answers the managers' messages that waited long enough. */
  async answer(now: number): Promise<void> {
    if (this.caller.token === null) await this.caller.signIn()
    if ((await this.caller.call(countUnreadConversations, {})).count === 0) return
    const { results } = await this.caller.call(listConversations, { query: { part: 'unread', page_size: 10 } })
    for (const conversation of results) if (this.isDue(conversation, now)) await this.reply(conversation, now)
  }

  /** Writes to a location. Says nothing where the two exchange no messages. */
  async say(location_id: number, words: (language: 'en' | 'es', chance: number) => string): Promise<void> {
    const { channel_url, why_not_write } = await this.caller.call(openConversation, { body: { location_id } })
    if (why_not_write === null) await this.send(channel_url, words(await this.ownLanguage(), this.chance()))
  }

  /** Whether it is time to answer a conversation. Plans it when its message is new. */
  private isDue({ channel_url, kind, last_message, last_sequence, why_not_write }: Conversation, now: number): boolean {
    if (kind !== 'direct' || last_message === null || last_message.side !== 'location' || why_not_write !== null) return false
    const known = this.answering.get(channel_url)
    if (known?.sequence !== last_sequence) {
      const at = now + (SOONEST_MS + this.chance() * SPREAD_MS) / this.speed
      this.answering.set(channel_url, { sequence: last_sequence, at, answered: known?.answered ?? [] })
      return false
    }
    known.answered = known.answered.filter((at) => at > now - HOUR_MS)
    return now >= known.at && known.answered.length < MOST_ANSWERS_AN_HOUR
  }

  private async reply({ channel_url, last_message, last_sequence }: Conversation, now: number): Promise<void> {
    await this.caller.call(readConversation, { params: { channelUrl: channel_url }, body: { sequence: last_sequence } })
    await this.send(channel_url, answerTo(last_message?.body ?? '', await this.ownLanguage(), this.chance()))
    this.answering.get(channel_url)?.answered.push(now)
  }

  private async send(channelUrl: string, body: string): Promise<void> {
    try {
      await this.caller.call(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body } })
    } catch (error) {
      // The other side closed the conversation in between. Other errors go to the caller.
      if (!(error instanceof CallRefused && error.status === 400)) throw error
    }
  }

  private async ownLanguage(): Promise<'en' | 'es'> {
    this.language ??= (await this.caller.call(getMe, {})).settings.language
    return this.language
  }
}
