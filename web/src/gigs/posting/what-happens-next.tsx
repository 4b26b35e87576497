import { Trans } from '@lingui/react/macro'
import { earlyAccessUntil } from '@muster/contract/pros/badge-rules.ts'
import { instantAt } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import type { ShiftDraft } from '../shift-values.ts'
import type { PostPlan } from './use-post-plan.ts'
import type { ShiftFacts } from './use-shift-facts.ts'

interface WhatHappensNextProps {
  location: ShiftFacts['location']
  plan: Pick<PostPlan, 'assigns' | 'dates' | 'zone'>
  values: Pick<ShiftDraft, 'type' | 'start_time'>
}

/** What posting starts: a review, pros who are notified, or who sees the shift when. */
export function WhatHappensNext({ location, plan, values }: WhatHappensNextProps) {
  const now = useNow()
  if (location.approval_status === 'DENIED') return null
  if (location.approval_status !== 'APPROVED') return <Trans>We’ll post it once this location is approved.</Trans>
  if (plan.assigns) return <Trans>We confirm and notify them right away.</Trans>
  if (values.type === 'NETWORK') return <Trans>Pros in your network see it as soon as you post.</Trans>
  const { start_time } = values
  const isHeld = (date: string): boolean =>
    start_time !== undefined &&
    earlyAccessUntil(
      {
        start_time: instantAt(date, start_time, plan.zone),
        is_switched_on: location.early_access_enabled,
        // The form can't know whether one lives near. The sentence says "can".
        has_ranked_pros: true,
      },
      new Date(now),
    ) !== null
  return plan.dates.some(isHeld) ? (
    <Trans>Gold and Silver pros can see it first. Everyone sees it minutes later.</Trans>
  ) : (
    <Trans>All pros see it as soon as you post.</Trans>
  )
}
