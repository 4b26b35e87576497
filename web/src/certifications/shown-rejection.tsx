import { Trans, useLingui } from '@lingui/react/macro'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { shownRejection } from '@muster/contract/certifications/certification-request-rules.ts'
import { shortDate } from '../ui/format-time.ts'
import { rejectionLabels } from './rejection-words.ts'

/** Why it was rejected, and when. Empty for every other. */
export function ShownRejection({ request }: { request: CertificationRequest }) {
  const { t } = useLingui()
  const rejection = shownRejection(request)
  if (rejection === null) return null
  return (
    <div className="rounded-card bg-accent-light-red px-3.5 py-2.5 text-tags-red">
      <b>{t(rejectionLabels[rejection.reason])}</b>
      {rejection.custom && <p>{rejection.custom}</p>}
      <p>
        <Trans>Rejected {shortDate(request.updated_ts)}. The pro can send a new photo.</Trans>
      </p>
    </div>
  )
}
