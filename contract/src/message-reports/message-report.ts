import { z } from 'zod'
import { ChatFile, MOST_CHAT_FILES } from '../conversations/chat-file.ts'
import { ChannelUrl, ChatSide } from '../conversations/conversation.ts'
import { Id, Instant, requiredText } from '../wire.ts'
import { BLOCK_DAYS, EXCERPT_EACH_SIDE, LONGEST_REPORT } from './message-report-rules.ts'

/** Why someone reports a message. OTHER needs words. */
export const ReportReason = z.enum(['RUDE', 'SEXUAL', 'THREAT', 'SCAM', 'OUTSIDE', 'SPAM', 'OTHER'])
export type ReportReason = z.output<typeof ReportReason>

export const ReportStatus = z.enum(['OPEN', 'DISMISSED', 'WARNED', 'BLOCKED'])
export type ReportStatus = z.output<typeof ReportStatus>

export const NewMessageReport = z
  .object({
    sequence: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .nullable()
      .describe('the number of the message; null for the whole conversation, which is about the latest message of someone else'),
    reason: ReportReason,
    words: z
      .string()
      .trim()
      .max(LONGEST_REPORT, `Keep this to ${LONGEST_REPORT} characters or fewer`)
      .default('')
      .describe('what the staff should know; required for OTHER'),
  })
  .refine(({ reason, words }) => reason !== 'OTHER' || words !== '', { path: ['words'], error: 'This field is required' })
export type NewMessageReport = z.output<typeof NewMessageReport>

/** A report as the person who sent it reads it. What the staff did about the other person is between the two of them. */
export const OwnMessageReport = z.object({
  id: Id,
  channel_url: ChannelUrl.describe('the conversation it is about'),
  about: z.string().describe('who wrote the message: a location’s name, or a pro’s first name and initial'),
  is_whole: z.boolean().describe('it is about the whole conversation'),
  reason: ReportReason,
  words: z.string(),
  sent_at: Instant,
  read_by: Instant.describe('until when the staff read it'),
  outcome: z.enum(['OPEN', 'DISMISSED', 'ACTED']).describe('ACTED: the staff warned or blocked the person'),
  decided_at: Instant.nullable(),
})
export type OwnMessageReport = z.output<typeof OwnMessageReport>

/** That someone may not write messages, as they read it. */
export const MessagingBlock = z.object({
  id: Id,
  since: Instant,
  until: Instant.nullable().describe('null until the staff lift it'),
  reason: z.string().describe('what the staff say about it'),
  appeal: z
    .object({
      words: z.string(),
      sent_at: Instant,
      upheld_at: Instant.nullable().describe('when the staff declined it; null while they decide'),
      upheld_reason: z.string().nullable().describe('why the staff declined it'),
    })
    .nullable(),
})
export type MessagingBlock = z.output<typeof MessagingBlock>

const Person = z.object({
  user_id: Id,
  name: z.string(),
  side: ChatSide,
})

/** A message that the staff may read because someone reported it, or because it was written close to one that someone reported. */
export const ExcerptMessage = z.object({
  sequence: z.number().int(),
  author: Person.describe('who wrote it'),
  body: z.string().describe('as it stands; empty if it was removed'),
  reported_body: z.string().nullable().describe('of the reported message, what it said when it was reported, if that was something else'),
  files: z.array(ChatFile).max(MOST_CHAT_FILES).describe('its pictures and PDFs'),
  sent_at: Instant,
  edited_at: Instant.nullable(),
  is_removed: z.boolean().describe('its author removed what it said'),
  is_reported: z.boolean().describe('it is the one that someone reported'),
})
export type ExcerptMessage = z.output<typeof ExcerptMessage>

/** What the staff read of a reported conversation, and nothing more of it. */
export const ReportExcerpt = z.object({
  messages: z
    .array(ExcerptMessage)
    .max(2 * EXCERPT_EACH_SIDE + 1)
    .describe('the reported message and those right before and after it'),
})

export const StaffMessageReport = z.object({
  id: Id,
  status: ReportStatus,
  reason: ReportReason,
  words: z.string(),
  is_whole: z.boolean(),
  sent_at: Instant,
  read_by: Instant.describe('until when reporters expect us to read it'),
  reporter: Person.describe('who reported it'),
  reported: Person.extend({
    earlier_reports: z.number().int().describe('other reports of messages of this person'),
    earlier_acted: z.number().int().describe('of those, how many ended in a warning or a block'),
    block: z
      .object({ id: Id, until: Instant.nullable(), is_of_this: z.boolean().describe('this report led to it') })
      .nullable()
      .describe('the block that stands now'),
  }).describe('who wrote what was reported'),
  location: z.object({ id: Id, name: z.string() }),
  is_thread: z.boolean().describe('it is in the thread of a shift, which several pros read'),
  is_own: z.boolean().describe('the reader sent it or wrote the message, so a colleague decides'),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  appeal: MessagingBlock.shape.appeal.describe('what the blocked person says about the block of this report'),
})
export type StaffMessageReport = z.output<typeof StaffMessageReport>

const reason = requiredText(LONGEST_REPORT)

export const ReportDecision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('DISMISS'), reason: reason.describe('for the record; no one else reads it') }),
  z.object({ outcome: z.literal('WARN'), reason: reason.describe('the person reads it') }),
  z.object({
    outcome: z.literal('BLOCK'),
    days: z.literal(BLOCK_DAYS).nullable().describe('how long the person can’t write; null until the staff lift it'),
    reason: reason.describe('the person reads it'),
  }),
])
export type ReportDecision = z.output<typeof ReportDecision>

export const BlockAnswer = z.object({ reason: reason.describe('the person reads it') })
export const NewBlockAppeal = z.object({ words: reason.describe('why the person should be able to write again') })
