import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { mailPage } from './mail-page.ts'
import { MessageNotSent } from './message-not-sent.ts'
import type { MessageSender } from './message-sender.ts'

// Together they stay below the deadline of the job.
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

/** A 5xx about the receiver or the message. The server also answers 5xx to a wrong password, which we can mend. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  (!('responseCode' in error) || Number(error.responseCode) >= 500)

/** The connection broke or fell silent while the server had the message: it may have taken it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'DATA' &&
  (!('responseCode' in error) || error.responseCode === undefined)

export interface MailSettings {
  /** smtp:// (with STARTTLS if the server offers it) or smtps://, with user and password if the server needs them. */
  MAIL_URL: string
  /** Such as `Muster <shifts@example.com>`. */
  MAIL_FROM: string
}

/**
 * Mail by SMTP. The effect id becomes the Message-ID, so servers that drop repeats deliver once even after a crash. Throws MessageNotSent
 * with the server's reason; the job retries, not this sender. SMTP can't be interrupted, so it ends by its timeouts.
 */
export function mailSender({ MAIL_URL, MAIL_FROM }: MailSettings): MessageSender {
  const transport = createTransport({
    url: MAIL_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Bodies and addresses are text, never a local file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(MAIL_FROM)?.[1] ?? new URL(MAIL_URL).hostname
  return {
    async send({ effect_id, to, subject, body, brand, language = 'en' }) {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          to: { name: '', address: to },
          subject: subject ?? '',
          text: body,
          html: mailPage({ subject: subject ?? '', body, language, brand }),
          messageId: `<${createHash('sha256').update(effect_id).digest('hex').slice(0, 40)}@${domain}>`,
        })
      } catch (error) {
        throw new MessageNotSent('email', error instanceof Error ? error.message : String(error), {
          to,
          isFinal: isFinal(error),
          isUnsure: isUnanswered(error),
        })
      }
    },
  }
}
