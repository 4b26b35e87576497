import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnCertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { shownRejection } from '@muster/contract/certifications/certification-request-rules.ts'
import { NO_EXPIRATION_DATE } from '@muster/contract/certifications/certification-status.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { dayOf, shortDate } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { useNow } from '../ui/use-now.ts'
import { rejectionAdvice } from './rejection-words.ts'

const DAY = 86_400_000
/** From this many days before the end, the pro is asked for the new certificate. */
const SOON = 30
const icon = { size: 16, 'aria-hidden': true } as const

const dayWords = (day: string): string => shortDate(`${day}T12:00:00Z`, { zone: 'UTC' })

/** One certificate of the pro: what became of it, until when it counts, and how to send a new one. */
export function OwnCertificationLine({ request, onSend }: { request: OwnCertificationRequest; onSend: () => void }) {
  const { t } = useLingui()
  const today = dayOf(new Date(useNow()))
  const name = skillName(request.certification)
  // A newer photo may be refused while the accepted certificate still counts.
  const isHeld = request.held_until !== null && request.held_until >= today
  const isOver = request.status === 'APPROVED' && request.expiration_date !== null && request.expiration_date < today
  const left = request.expiration_date === null ? null : Math.round((Date.parse(request.expiration_date) - Date.parse(today)) / DAY)
  const isDue = request.status === 'REJECTED' || isOver || (request.status === 'APPROVED' && left !== null && left <= SOON)
  return (
    <li className="border-b border-light-gray py-3.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1">
          {name} <span className="font-normal text-gray">{request.state_code}</span>
        </b>
        <State request={request} isOver={isOver} isHeld={isHeld} left={left} />
      </div>
      <Explained request={request} />
      {(isDue || request.attachment_resource_url !== null) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isDue && (
            <Button variant="outlined" onClick={onSend} aria-label={t`Send a new photo of ${name}`}>
              <Trans>Send a new photo</Trans>
            </Button>
          )}
          {request.attachment_resource_url !== null && (
            <a
              href={request.attachment_resource_url}
              target="_blank"
              rel="noreferrer"
              aria-label={t`See the photo of ${name}`}
              className="inline-flex h-8 items-center font-semibold text-brand touch:h-11"
            >
              <Trans>See photo</Trans>
            </a>
          )}
        </div>
      )}
    </li>
  )
}

interface StateProps {
  request: OwnCertificationRequest
  isOver: boolean
  isHeld: boolean
  left: number | null
}

function State({ request: { status }, isOver, isHeld, left }: StateProps) {
  if (status === 'PENDING')
    return (
      <StatusWord tone="theirs" icon={<Hourglass {...icon} />}>
        <Trans>In review</Trans>
      </StatusWord>
    )
  if (status === 'REJECTED' && isHeld)
    return (
      <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
        <Trans>Still valid</Trans>
      </StatusWord>
    )
  if (status === 'REJECTED')
    return (
      <StatusWord tone="bad" icon={<CircleX {...icon} />}>
        <Trans>Not accepted</Trans>
      </StatusWord>
    )
  if (isOver)
    return (
      <StatusWord tone="bad" icon={<CircleX {...icon} />}>
        <Trans>Expired</Trans>
      </StatusWord>
    )
  if (left !== null && left <= SOON)
    return (
      <StatusWord tone="gap" icon={<Clock {...icon} />}>
        <Trans>Ends soon</Trans>
      </StatusWord>
    )
  return (
    <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
      <Trans>Accepted</Trans>
    </StatusWord>
  )
}

/** Until when it counts, what is wrong with it, or what it waits for. */
function Explained({ request }: { request: OwnCertificationRequest }) {
  const { t } = useLingui()
  const rejection = shownRejection(request)
  const { expiration_date: until, held_until } = request
  if (rejection !== null) {
    const advice = rejectionAdvice[rejection.reason]
    return (
      <div className="mt-0.5 grid gap-1 text-gray">
        <p>
          {held_until !== null && (
            <>
              <Trans>We didn’t accept the new photo.</Trans>{' '}
            </>
          )}
          {advice && t(advice)} <StillCounts until={held_until} />
        </p>
        {rejection.custom !== '' && (
          <p>
            {/* Staff type in their own language, which may not be the pro’s. */}
            <Trans>In our staff’s words:</Trans> “{rejection.custom}”
          </p>
        )}
      </div>
    )
  }
  if (request.status === 'PENDING')
    return (
      <p className="mt-0.5 text-gray">
        <Trans>Sent {shortDate(request.sent_at)}. We’ll tell you as soon as it’s checked.</Trans> <StillCounts until={held_until} />
      </p>
    )
  if (until === null) return null
  return (
    <p className="mt-0.5 text-gray">
      {until === NO_EXPIRATION_DATE ? <Trans>Never expires</Trans> : <Trans>Valid through {dayWords(until)}</Trans>}
    </p>
  )
}

/** The accepted certificate that counts meanwhile. */
function StillCounts({ until }: { until: string | null }) {
  if (until === null) return null
  return until === NO_EXPIRATION_DATE ? (
    <Trans>Your accepted one still counts.</Trans>
  ) : (
    <Trans>Your accepted one counts through {dayWords(until)}.</Trans>
  )
}
