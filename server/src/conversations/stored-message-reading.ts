import type { ChatFile } from '@muster/contract/conversations/chat-file.ts'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'

/** A file of a message as the database has it: by its public id, which opens nothing alone. */
export type StoredChatFile = Omit<ChatFile, 'resource_url'> & { public_id: string }
export type StoredMessage = Omit<ChatMessage, 'files'> & { files: StoredChatFile[] }
