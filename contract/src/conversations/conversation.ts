import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant } from '../wire.ts'
import { ChatFile, MOST_CHAT_FILES } from './chat-file.ts'
import { MessageTranslation } from './message-translation.ts'

/** Names a conversation in addresses and calls. */
export const ChannelUrl = z.uuid()

/** Who writes: a pro, or someone for the location. A location speaks with one voice, so each of its managers reads what the others wrote. */
export const ChatSide = z.enum(['pro', 'location'])
export type ChatSide = z.output<typeof ChatSide>

export const ConversationShift = z.object({
  group_id: Id.describe('the shift’s id: what addresses of its thread name it by'),
  skill: SkillTag,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  is_cancelled: z.boolean(),
  confirmed_pros_count: z.number().int(),
  allowed_confirmed_pros: z.number().int(),
})
export type ConversationShift = z.output<typeof ConversationShift>

/** In which language the others use Muster. Messages arrive as they are written, so the writer should know. */
export const OthersLanguages = z.object({
  en: z.number().int().describe('others who use Muster in English'),
  es: z.number().int().describe('others who use Muster in Spanish'),
})
export type OthersLanguages = z.output<typeof OthersLanguages>

/** A conversation as one of its people sees it in their inbox. */
export const Conversation = z.object({
  channel_url: ChannelUrl.describe('names the conversation in addresses and calls'),
  kind: z.enum(['direct', 'shift']),
  location: z.object({ id: Id, name: z.string(), image_public_id: z.string().nullable() }),
  pro: z
    .object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() })
    .nullable()
    .describe('the pro the location talks with; null in a shift’s thread'),
  shift: ConversationShift.nullable().describe('the shift of the thread; null in a direct conversation'),
  last_message: z
    .object({
      body: z.string().max(200).describe('the first 200 characters; empty if it was removed, or has only files'),
      files_count: z.number().int().describe('pictures and PDFs in it'),
      author_name: z.string().describe('the author’s first name'),
      side: ChatSide,
      is_own: z.boolean(),
      is_removed: z.boolean().describe('its author removed what it said'),
      sent_at: Instant,
    })
    .nullable()
    .describe('the latest message; null before someone writes'),
  last_sequence: z.number().int().describe('the number of the latest message; 0 before someone writes'),
  unread: z.number().int().describe('messages of others that the caller hasn’t read'),
  is_muted: z.boolean().describe('the caller gets no notices of it'),
  is_closed: z.boolean().describe('the pro takes no messages of this location'),
  is_closed_by_location: z.boolean().describe('the location takes no messages of this pro'),
  why_not_write: z
    .enum(['CHAT_CLOSED', 'BLOCKED', 'MESSAGES_BLOCKED'])
    .nullable()
    .describe('why the caller can’t write here; null if they can. MESSAGES_BLOCKED: nowhere, because the staff blocked them'),
  members_count: z.number().int().describe('pros who read it'),
})
export type Conversation = z.output<typeof Conversation>

export const ChatMessage = z.object({
  sequence: z.number().int().describe('its number in the conversation, from 1, without gaps'),
  client_id: z.uuid(),
  body: z.string().describe('empty if it was removed, or has only files'),
  files: z.array(ChatFile).max(MOST_CHAT_FILES).describe('pictures and PDFs, in the order their sender gave them'),
  author_name: z.string().describe('the author, as the caller knows them'),
  author_headshot: z.string().nullable().describe('the author’s picture, if they are a pro who has one'),
  pro_id: Id.nullable().describe('the pro who wrote it; null if someone wrote for the location'),
  side: ChatSide,
  is_own: z.boolean(),
  language: z.enum(['en', 'es']).describe('the language in which its author uses Muster'),
  sent_at: Instant,
  edited_at: Instant.nullable(),
  is_removed: z.boolean().describe('its author removed what it said'),
  translation: MessageTranslation.nullable().describe('a translation into the caller’s language; null if no one asked for one'),
})
export type ChatMessage = z.output<typeof ChatMessage>
