import { z } from 'zod'
import { Id, Instant } from '../wire.ts'
import { ChannelUrl, ConversationShift } from './conversation.ts'

/** The most characters of a message to many. */
export const MOST_BROADCAST = 1000

/** How far a message to many is with one pro. */
export const DeliveryState = z.enum(['WAITING', 'SENT', 'SEEN', 'MUTED', 'CLOSED', 'BLOCKED'])
export type DeliveryState = z.output<typeof DeliveryState>

/** One message that a manager wrote to the pros of a shift or a group. */
export const Broadcast = z.object({
  id: Id,
  body: z.string(),
  author_name: z.string().describe('the manager who wrote it'),
  sent_at: Instant,
  shift: ConversationShift.nullable().describe('the shift whose pros got it; null for a group'),
  group: z
    .object({ id: Id, name: z.string(), name_es: z.string() })
    .nullable()
    .describe('the group, as it was called then; null for a shift'),
  pros_count: z.number().int().describe('pros it is for'),
  waiting: z.number().int().describe('pros it is on its way to'),
  sent: z.number().int().describe('pros who have it, read or not'),
  seen: z.number().int().describe('pros who read it'),
  not_sent: z.number().int().describe('pros who take no messages of the location, or are blocked there'),
})
export type Broadcast = z.output<typeof Broadcast>

/** How far a message to many is with one pro. A muted one is sent and not read yet, without a notice. */
export const BroadcastDelivery = z.object({
  pro: z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() }),
  state: DeliveryState,
  seen_at: Instant.nullable().describe('when the pro last read the conversation, if they read this message'),
  channel_url: ChannelUrl.nullable().describe('the conversation with the pro; null before it was sent'),
})
export type BroadcastDelivery = z.output<typeof BroadcastDelivery>
