import { Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { skillName } from '../../skills/skill-name.ts'
import { OverlapsWith } from './overlaps-with.tsx'
import { refusalWords } from './pro-words.ts'

/** Why the pro can't apply for a shift, with the name of a certificate that is in the way. */
export function WhyNot({ gig }: { gig: ProGig }) {
  const { t } = useLingui()
  if (gig.why_not_apply === null) return null
  if (gig.why_not_apply === 'OVERLAPPING_GIG') return <OverlapsWith gig={gig} />
  const lacked = gig.why_not_apply === 'CERTIFICATION_MISSING' ? gig.lacked_certificate : null
  if (lacked === null) return t(refusalWords[gig.why_not_apply])
  const name = skillName(lacked)
  if (lacked.why === 'EXPIRES') return <Trans>Your certificate expires before the shift: {name}</Trans>
  if (lacked.why === 'IN_REVIEW') return <Trans>Your certificate is still in review: {name}</Trans>
  if (lacked.why === 'NOT_ACCEPTED') return <Trans>Your certificate wasn’t accepted: {name}</Trans>
  return <Trans>You’re missing a certificate: {name}</Trans>
}
