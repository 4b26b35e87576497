import { useLingui } from '@lingui/react/macro'
import type { UsageName, UsageSide } from '@muster/contract/analytics/usage-event.ts'

/** What each event is called on the operator's page. */
export function useUsageWords(): Readonly<Record<UsageName, string>> {
  const { t } = useLingui()
  return {
    page_opened: t`Opened a page`,
    setup_step_finished: t`Finished a step of their setup`,
    shift_posted: t`Posted a shift`,
    applied: t`Applied to a shift`,
    offer_answered: t`Answered an offer`,
    hours_approved: t`Approved hours`,
    search_without_result: t`Searched and found nothing`,
  }
}

/** The steps of each side's way, in the order of the contract's FUNNELS. */
export function useFunnelWords(): Readonly<Record<UsageSide, { title: string; steps: readonly string[] }>> {
  const { t } = useLingui()
  return {
    pro: {
      title: t`From the job list to a confirmed shift`,
      steps: [t`Opened the job list`, t`Applied to a shift`, t`Said yes to an offer`],
    },
    business: {
      title: t`From the form to approved hours`,
      steps: [t`Opened the form for a shift`, t`Posted a shift`, t`Approved hours`],
    },
  }
}
