import type { Database } from '../db/database.ts'
import { countHitOfDay } from '../db/count-hit.ts'
import { MessageNotSent } from '../providers/message-not-sent.ts'
import type { MessageSender } from '../providers/message-sender.ts'

/**
 * Hands on at most `perDay` SMS a day (UTC) in all processes together, sign-in codes included, so no attack runs up a bill. Throws
 * beyond it: the job tries again for about an hour, then the message log shows it as not sent. 0 means no limit.
 */
export function budgetedSender(sender: MessageSender, { apart, perDay }: { apart: Database; perDay: number }): MessageSender {
  if (perDay === 0) return sender
  return {
    async send(...given) {
      if (given[0].channel === 'sms' && (await countHitOfDay(apart, 'sms')) > perDay)
        throw new MessageNotSent('sms', `the ${perDay} SMS of this day are used up (MUSTER_SMS_PER_DAY)`, {
          to: given[0].to,
          isFinal: false,
        })
      return sender.send(...given)
    },
  }
}
