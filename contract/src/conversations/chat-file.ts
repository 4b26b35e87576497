import { z } from 'zod'
import { Id } from '../wire.ts'

/** The most files in one message. */
export const MOST_CHAT_FILES = 4

/** A picture or a PDF of a message. */
export const ChatFile = z.object({
  id: Id.describe('names the file when you send it with a message'),
  name: z.string().describe('the name of the file, as its sender has it'),
  kind: z.enum(['picture', 'document']).describe('a picture, re-encoded as WebP, or a PDF'),
  bytes: z.number().int().describe('how large it is'),
  width: z.number().int().nullable().describe('of a picture, in pixels; null for a PDF'),
  height: z.number().int().nullable().describe('of a picture, in pixels; null for a PDF'),
  resource_url: z.string().describe('opens the file, for at least five minutes'),
})
export type ChatFile = z.output<typeof ChatFile>

/** The files of a message that a person sends, in the order to show them in. */
export const SentFiles = z
  .array(Id)
  .max(MOST_CHAT_FILES, `Send at most ${MOST_CHAT_FILES} files in one message`)
  .default([])
  .describe('ids of files that the caller uploaded to this conversation and has not sent yet')
