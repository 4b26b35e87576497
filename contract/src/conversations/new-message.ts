import { z } from 'zod'
import { SentFiles } from './chat-file.ts'
import { MOST_MESSAGE } from './message-rules.ts'

/** What a person sends: words, files, or both. */
export const NewMessage = z
  .object({
    client_id: z.uuid().describe('made by the sender’s app, once for each message'),
    body: z
      .string()
      .trim()
      .max(MOST_MESSAGE, `Keep this to ${MOST_MESSAGE} characters or fewer`)
      .default('')
      .describe('may be empty with files'),
    file_ids: SentFiles,
  })
  .refine(({ body, file_ids }) => body !== '' || file_ids.length > 0, { path: ['body'], error: 'This field is required' })
