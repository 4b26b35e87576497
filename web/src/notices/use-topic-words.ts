import { useLingui } from '@lingui/react/macro'
import type { NoticeTopicSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'

type Topic = NoticeTopicSetting['topic']

/** The groups of the settings screen, each with its topics. */
export const TOPIC_GROUPS = {
  shifts: ['offers', 'changes', 'callouts', 'staffing', 'clock', 'interviews', 'jobs'],
  pay: ['hours', 'pay', 'billing', 'faults'],
  people: ['messages', 'record', 'badges', 'team', 'provider'],
} as const satisfies Record<string, readonly Topic[]>

/** A topic of notices in words, and what it includes. */
export function useTopicWords(): Record<Topic, { name: string; help: string }> {
  const { t } = useLingui()
  return {
    offers: { name: t`Offers and selections`, help: t`Also crews and hand-overs` },
    changes: { name: t`Changes and cancellations`, help: t`Of shifts you confirmed` },
    callouts: { name: t`Callouts`, help: t`A pro cancels or can’t come` },
    staffing: { name: t`Staffing`, help: t`Filled spots, declined offers, late pros` },
    clock: { name: t`Time clock`, help: t`Running clocks, extensions, captains` },
    interviews: { name: t`Interviews`, help: t`Invitations, answers and reminders` },
    jobs: { name: t`New shifts for you`, help: t`From your saved searches` },
    hours: { name: t`Hours`, help: t`Edited or contested` },
    pay: { name: t`Your pay`, help: t`Paid, adjusted, tax details` },
    billing: { name: t`Invoices and charges`, help: t`Autopay, refunds, add-ons` },
    faults: { name: t`Problems with money or your account`, help: t`Failed payments, suspensions` },
    messages: { name: t`Messages`, help: t`From the people you work with` },
    record: { name: t`Certificates and appeals`, help: t`Decisions, warnings, expiry` },
    badges: { name: t`Badges`, help: t`Earned or about to end` },
    team: { name: t`Teams and locations`, help: t`Who joins, leaves or changes roles` },
    provider: { name: t`Staff tasks`, help: t`What needs someone at the provider` },
  }
}
