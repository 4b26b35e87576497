import type { ChatFile } from '@muster/contract/conversations/chat-file.ts'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'
import { documentAddress } from '../files/file-address.ts'
import { privateAddress, steadily } from '../files/private-address.ts'
import type { StoredChatFile, StoredMessage } from './stored-message-reading.ts'

/** A file with the address that opens it. The address stays the same for minutes, so that a list read again loads no picture again. */
export function addressed(secret: string, { public_id, ...file }: StoredChatFile): ChatFile {
  const now = steadily(Date.now())
  const resource_url = file.kind === 'picture' ? privateAddress(secret, public_id, now) : documentAddress(secret, public_id, file.name, now)
  return { ...file, resource_url }
}

/** A message with the addresses of its files. */
export const withAddresses = (secret: string, { files, ...message }: StoredMessage): ChatMessage => ({
  ...message,
  files: files.map((file) => addressed(secret, file)),
})
