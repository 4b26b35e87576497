import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '@muster/contract/message-reports/message-report.ts'

/** Why someone reports a message, as they choose it and as the staff read it. */
export const reasonWords: Record<ReportReason, MessageDescriptor> = {
  RUDE: msg`Insults or hate`,
  SEXUAL: msg`Sexual content`,
  THREAT: msg`Threats`,
  SCAM: msg`Asks for money, passwords or documents`,
  OUTSIDE: msg`Asks to work outside Muster`,
  SPAM: msg`Spam`,
  OTHER: msg`Something else`,
}
