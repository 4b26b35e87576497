import { MOST_CHAT_PDF_BYTES, whyNotWrite } from '@muster/contract/conversations/message-rules.ts'
import type { ChatFile } from '@muster/contract/conversations/chat-file.ts'
import { isPdf, whyNotDocument } from '@muster/contract/files/document-rules.ts'
import type { Context, Upload } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { keepPrivateFile } from '../files/keep-private-file.ts'
import { pictureSize, reencodePicture, uploadOf } from '../files/reencode-picture.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { addressed } from './addressed-files.ts'
import { insertChatFile } from './chat-file-store.ts'
import { findConversation } from './message-queries.ts'
import type { Party } from './party-reading.ts'

/** A few pictures with each of some talks. */
const MOST_AN_HOUR = 60

/**
 * Keeps a picture or a PDF that someone may send in a conversation. Runs in no transaction, because a file takes seconds on a poor network.
 * Retention erases what is never sent.
 */
export function keepChatFile(context: Context, party: Party, channel_url: string): Promise<ChatFile> {
  const { user_id } = party
  return uploadOf(user_id, async () => {
    const conversation = await findConversation(context.db, party, channel_url)
    refuse(whyNotWrite(conversation))
    if ((await countHit(context.deps.apart, `chat-file:${user_id}`)) > MOST_AN_HOUR)
      throw new Problem('TOO_MANY_REQUESTS', 'You added many files in the last hour. Try again later.', { retryAfterSeconds: 600 })
    const upload = context.readUpload && (await context.readUpload())
    if (!upload) throw invalid('file', 'This field is required')
    return addressed(context.deps.secret, await keep(context, { conversation_id: conversation.id, user_id }, upload))
  })
}

async function keep(context: Context, { conversation_id, user_id }: { conversation_id: number; user_id: number }, upload: Upload) {
  const name = upload.name.slice(0, 200)
  if (isPdf(upload.bytes)) {
    const why = whyNotDocument(upload.bytes, MOST_CHAT_PDF_BYTES)
    if (why !== null) throw invalid('file', why)
    const file = { owner_user_id: user_id, purpose: 'chatdoc', name: name || 'document.pdf', content_type: 'application/pdf' } as const
    const kept = await keepPrivateFile(context, { ...file, bytes: upload.bytes })
    return insertChatFile(context.db, { ...kept, conversation_id, kind: 'document', width: null, height: null })
  }
  const bytes = await reencodePicture(upload.bytes)
  const size = await pictureSize(bytes)
  const file = { owner_user_id: user_id, purpose: 'chat', name: name || 'picture', content_type: 'image/webp', bytes } as const
  return insertChatFile(context.db, { ...(await keepPrivateFile(context, file)), conversation_id, kind: 'picture', ...size })
}
