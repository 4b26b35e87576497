import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { addressed, withAddresses } from './addressed-files.ts'
import { getSentFile } from './chat-file-queries.ts'
import { editChatMessage, removeChatMessage } from './change-chat-message.ts'
import { countUnread, getConversation, listConversations } from './conversation-queries.ts'
import { keepChatFile } from './keep-chat-file.ts'
import { closeConversation, muteConversation, readUpTo, sayTyping } from './keep-own-settings.ts'
import { findConversation, getMessage, listMessages, listOthers } from './message-queries.ts'
import { openChatLink, revokeChatLink } from './open-chat-link.ts'
import { openConversation } from './open-conversation.ts'
import { partyOf } from './party.ts'
import type { Party } from './party-reading.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { askToTranslate } from './translate-message.ts'

/** One message with the addresses of its files. */
const message = async ({ db, deps }: Context, party: Party, conversation_id: number, sequence: number) =>
  withAddresses(deps.secret, await getMessage(db, party, conversation_id, sequence))

/** The messages before a number, and how far the others read. */
async function talk({ db, deps }: Context, party: Party, conversation_id: number, before: number | undefined) {
  const { results, has_earlier } = await listMessages(db, party, conversation_id, before)
  const messages = results.map((one) => withAddresses(deps.secret, one))
  return { results: messages, has_earlier, ...(await listOthers(db, party, conversation_id)) }
}

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
  | 'translateMessage'
  | 'readConversation'
  | 'readChatLink'
  | 'answerByChatLink'
  | 'uploadByChatLink'
  | 'uploadChatFile'
  | 'getChatFile'
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
    return talk(context, party, id, query.before)
  },
  sendChatMessage: async ({ params, body }, context) => {
    const party = partyOf(context)
    const writer = { party, language: actorOf(context).language }
    const { conversation_id, sequence } = await sendChatMessage(context, writer, params.channelUrl, body)
    return message(context, party, conversation_id, sequence)
  },
  editChatMessage: async ({ params, body }, context) => {
    const { party, conversation_id } = await editChatMessage(context, params, body.body)
    return message(context, party, conversation_id, params.sequence)
  },
  removeChatMessage: async ({ params }, context) => {
    const { party, conversation_id } = await removeChatMessage(context, params)
    return message(context, party, conversation_id, params.sequence)
  },
  translateMessage: async ({ params }, context) => {
    const { party, conversation_id } = await askToTranslate(context, params)
    return message(context, party, conversation_id, params.sequence)
  },
  readConversation: async ({ params, body }, context) => {
    await readUpTo(context, partyOf(context), params.channelUrl, body.sequence)
    return null
  },
  readChatLink: async ({ params }, context) => {
    const { party, channel_url, conversation_id } = await openChatLink(context, params.token)
    const conversation = await getConversation(context.db, party, channel_url)
    const { results: messages, others_read, others_languages } = await talk(context, party, conversation_id, undefined)
    return { conversation, side: party.side, messages, others_read, others_languages }
  },
  answerByChatLink: async ({ params, body }, context) => {
    const { party, language, channel_url } = await openChatLink(context, params.token)
    const { conversation_id, sequence } = await sendChatMessage(context, { party, language }, channel_url, body)
    return message(context, party, conversation_id, sequence)
  },
  uploadByChatLink: async ({ params }, context) => {
    const { party, channel_url } = await openChatLink(context, params.token)
    return keepChatFile(context, party, channel_url)
  },
  uploadChatFile: ({ params }, context) => keepChatFile(context, partyOf(context), params.channelUrl),
  getChatFile: async ({ params }, context) => {
    const { id } = await findConversation(context.db, partyOf(context), params.channelUrl)
    return addressed(context.deps.secret, await getSentFile(context.db, id, params.id))
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
