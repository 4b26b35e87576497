import type { ChatFile } from '@muster/contract/conversations/chat-file.ts'
import type { ChatMessage, Conversation } from '@muster/contract/conversations/conversation.ts'

export const CHANNEL = '7a0c9a52-4f0e-4d3d-9a2e-000000000001'

/** Location 1 talks with a pro, who wrote last. */
export const aConversation = (changed: Partial<Conversation> = {}): Conversation => ({
  channel_url: CHANNEL,
  kind: 'direct',
  location: { id: 1, name: 'Harbor House', image_public_id: null },
  pro: { id: 7, display_name: 'Luis Ortega', headshot_public_id: null },
  shift: null,
  last_message: {
    body: 'Where do we park?',
    files_count: 0,
    author_name: 'Luis',
    side: 'pro',
    is_own: false,
    is_removed: false,
    sent_at: '2030-06-01T14:00:00.000Z',
  },
  last_sequence: 1,
  unread: 0,
  is_muted: false,
  is_closed: false,
  is_closed_by_location: false,
  why_not_write: null,
  members_count: 1,
  ...changed,
})

/** The thread of a shift with two confirmed pros. */
export const aThread = (changed: Partial<Conversation> = {}): Conversation =>
  aConversation({
    kind: 'shift',
    pro: null,
    shift: {
      group_id: 41,
      skill: { id: 1, name: 'Banquet server', name_es: 'Mesero de banquetes', color: 'blue' },
      start_time: '2030-06-01T20:30:00.000Z',
      end_time: '2030-06-02T02:30:00.000Z',
      timezone: 'America/New_York',
      is_cancelled: false,
      confirmed_pros_count: 2,
      allowed_confirmed_pros: 4,
    },
    members_count: 2,
    ...changed,
  })

export const aMessage = (changed: Partial<ChatMessage> = {}): ChatMessage => ({
  sequence: 1,
  client_id: '7a0c9a52-4f0e-4d3d-9a2e-0000000000aa',
  body: 'Where do we park?',
  files: [],
  author_name: 'Luis Ortega',
  author_headshot: null,
  pro_id: 7,
  side: 'pro',
  is_own: false,
  language: 'en',
  sent_at: '2030-06-01T14:00:00.000Z',
  edited_at: null,
  is_removed: false,
  translation: null,
  ...changed,
})

export const aChatFile = (changed: Partial<ChatFile> = {}): ChatFile => ({
  id: 5,
  name: 'door.png',
  kind: 'picture',
  bytes: 120_000,
  width: 1200,
  height: 800,
  resource_url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ...changed,
})
