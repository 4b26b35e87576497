import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppealCategory } from '@muster/contract/appeals/appeal-rules.ts'

/** What happened, in the pro's words. */
export const categoryWords: Record<AppealCategory, MessageDescriptor> = {
  ILLNESS: msg`I was sick or hurt`,
  FAMILY_EMERGENCY: msg`Family emergency`,
  TRANSPORT: msg`I had no way to get there`,
  UNSAFE_WORK: msg`The work wasn’t safe`,
  BUSINESS_CAUSED_IT: msg`The business sent me away or changed the plan`,
  RECORD_IS_WRONG: msg`I was there. The record is wrong`,
  OTHER: msg`Something else`,
}
