import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { editChatMessage, removeChatMessage } from './change-chat-message.ts'
import { countUnread, getConversation, listConversations } from './conversation-queries.ts'
import { closeConversation, muteConversation, readUpTo, sayTyping } from './keep-own-settings.ts'
import { findConversation, getMessage, listMessages, listOthersRead } from './message-queries.ts'
import { openChatLink, revokeChatLink } from './open-chat-link.ts'
import { openConversation } from './open-conversation.ts'
import { partyOf } from './party.ts'
import { sendChatMessage } from './send-chat-message.ts'

const own = (context: Context, channel_url: string) => getConversation(context.db, partyOf(context), channel_url)

export const conversationRoutes: Handlers<
  | 'listConversations'
  | 'countUnreadConversations'
  | 'getConversation'
  | 'openConversation'
  | 'muteConversation'
  | 'closeConversation'
  | 'sayTyping'
  | 'listMessages'
  | 'sendChatMessage'
  | 'editChatMessage'
  | 'removeChatMessage'
  | 'readConversation'
  | 'readChatLink'
  | 'answerByChatLink'
  | 'readByChatLink'
  | 'revokeChatLink'
> = {
  listConversations: ({ query }, context) => listConversations(context.db, partyOf(context), query),
  countUnreadConversations: async (_, context) => ({ count: await countUnread(context.db, partyOf(context)) }),
  getConversation: ({ params }, context) => own(context, params.channelUrl),
  openConversation: async ({ body }, context) => own(context, await openConversation(context, body)),
  muteConversation: async ({ params, body }, context) => {
    await muteConversation(context, params.channelUrl, body.is_muted)
    return own(context, params.channelUrl)
  },
  closeConversation: async ({ params, body }, context) => {
    await closeConversation(context, params.channelUrl, body.is_closed)
    return own(context, params.channelUrl)
  },
  sayTyping: async ({ params }, context) => {
    await sayTyping(context, params.channelUrl)
    return null
  },
  listMessages: async ({ params, query }, context) => {
    const party = partyOf(context)
    const { id } = await findConversation(context.db, party, params.channelUrl)
    const messages = await listMessages(context.db, party, id, query.before)
    return { ...messages, others_read: await listOthersRead(context.db, party, id) }
  },
  sendChatMessage: async ({ params, body }, context) => {
    const party = partyOf(context)
    const writer = { party, language: actorOf(context).language }
    const { conversation_id, sequence } = await sendChatMessage(context, writer, params.channelUrl, body)
    return getMessage(context.db, party, conversation_id, sequence)
  },
  editChatMessage: async ({ params, body }, context) => {
    const { party, conversation_id } = await editChatMessage(context, params, body.body)
    return getMessage(context.db, party, conversation_id, params.sequence)
  },
  removeChatMessage: async ({ params }, context) => {
    const { party, conversation_id } = await removeChatMessage(context, params)
    return getMessage(context.db, party, conversation_id, params.sequence)
  },
  readConversation: async ({ params, body }, context) => {
    await readUpTo(context, partyOf(context), params.channelUrl, body.sequence)
    return null
  },
  readChatLink: async ({ params }, { db }) => {
    const { party, channel_url, conversation_id } = await openChatLink({ db }, params.token)
    const conversation = await getConversation(db, party, channel_url)
    const { results } = await listMessages(db, party, conversation_id, undefined)
    return { conversation, side: party.side, messages: results, others_read: await listOthersRead(db, party, conversation_id) }
  },
  answerByChatLink: async ({ params, body }, context) => {
    const { party, language, channel_url } = await openChatLink(context, params.token)
    const { conversation_id, sequence } = await sendChatMessage(context, { party, language }, channel_url, body)
    return getMessage(context.db, party, conversation_id, sequence)
  },
  readByChatLink: async ({ params, body }, context) => {
    const { party, channel_url } = await openChatLink(context, params.token)
    await readUpTo(context, party, channel_url, body.sequence)
    return null
  },
  revokeChatLink: async ({ params }, context) => {
    await revokeChatLink(context, params.token)
    return null
  },
}
