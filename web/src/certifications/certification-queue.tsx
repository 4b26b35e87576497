import { Trans } from '@lingui/react/macro'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { skillName } from '../skills/skill-name.ts'
import { duration, shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

const MINUTE = 60_000
const MINUTES_OF_A_DAY = 1_440

interface CertificationQueueProps {
  rows: readonly CertificationRequest[]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** The certificates in the order to judge them: name, how long it waits, what it is, and whether a shift waits for it. */
export function CertificationQueue({ rows, selectedId, onSelect }: CertificationQueueProps) {
  return (
    <ul className="flex-1">
      {rows.map((request) => (
        <li key={request.id}>
          <button
            type="button"
            aria-current={request.id === selectedId}
            onClick={() => onSelect(request.id)}
            className="grid w-full grid-cols-[1fr_auto] gap-x-3 border-b border-light-gray px-4 py-2.5 text-left hover:bg-background aria-current:bg-background aria-current:shadow-[inset_3px_0_0_var(--color-brand)] touch:min-h-14"
          >
            <b className="truncate">
              {request.user.first_name} {request.user.last_name}
            </b>
            <span className="text-right text-small text-gray">
              <Waiting request={request} />
            </span>
            <span className="truncate text-gray">
              {skillName(request.certification)}
              {request.state_code && `, ${request.state_code}`}
            </span>
            <span className="text-right text-small text-gray">
              <Standing request={request} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How long it waits, or when it was decided. */
function Waiting({ request }: { request: CertificationRequest }) {
  const now = useNow()
  if (request.status !== 'PENDING') return shortDate(request.updated_ts)
  const minutes = Math.max(0, (now - Date.parse(request.sent_at)) / MINUTE)
  return minutes < MINUTES_OF_A_DAY ? duration(minutes) : <Trans>{Math.floor(minutes / MINUTES_OF_A_DAY)} d</Trans>
}

/** Why it matters now, or what became of it. */
function Standing({
  request: { status, needed_by, held_until, uploads, expiration_date, does_not_expire },
}: {
  request: CertificationRequest
}) {
  if (status === 'REJECTED')
    return (
      <span className="text-error">
        <Trans>Rejected</Trans>
      </span>
    )
  if (status === 'APPROVED') {
    if (does_not_expire || expiration_date === null) return <Trans>Never expires</Trans>
    return <Trans>to {shortDate(`${expiration_date}T12:00:00Z`, { zone: 'UTC' })}</Trans>
  }
  if (needed_by !== null)
    return (
      <b className="text-warning">
        <Trans>Blocks {shortDate(needed_by.start_time, { zone: needed_by.timezone })}</Trans>
      </b>
    )
  if (held_until !== null) return <Trans>Renewal</Trans>
  return uploads > 1 ? <Trans>Sent again</Trans> : <Trans>New</Trans>
}
