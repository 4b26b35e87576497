import { Plural, Trans } from '@lingui/react/macro'
import { isValidOn, NO_EXPIRATION_DATE } from '@muster/contract/certifications/certification-status.ts'
import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import { skillName } from '../skills/skill-name.ts'
import { dayOf, shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { RecordPart } from './record-part.tsx'

type Paper = ProRecord['certifications'][number]

const DAY = 86_400_000
/** From this many days before a certification ends, the drawer counts them. */
const SOON = 30

/** The certifications a pro holds, and until when each is valid. */
export function ProRecordPapers({ pro: { certifications } }: { pro: ProRecord }) {
  if (certifications.length === 0) return null
  return (
    <RecordPart title={<Trans>Certifications</Trans>}>
      <ul className="grid gap-y-2.5">
        {certifications.map((paper) => (
          <PaperLine key={paper.id} paper={paper} />
        ))}
      </ul>
    </RecordPart>
  )
}

function PaperLine({ paper }: { paper: Paper }) {
  const today = dayOf(new Date(useNow()))
  const does_not_expire = paper.expiration_date === NO_EXPIRATION_DATE
  const isValid = isValidOn({ ...paper, certification_id: paper.id, does_not_expire }, today)
  const Icon = paper.status === 'PENDING' ? Hourglass : isValid ? CircleCheck : CircleX
  const look = paper.status === 'PENDING' ? 'text-info' : isValid ? 'text-success' : 'text-error'
  return (
    <li className="flex gap-2.5">
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${look}`} />
      <span>
        <b>{skillName(paper)}</b> {paper.state_code && <span className="text-gray">{paper.state_code}</span>}
        <span className="block">
          <Validity paper={paper} today={today} />
        </span>
      </span>
    </li>
  )
}

function Validity({ paper: { status, expiration_date: until }, today }: { paper: Paper; today: string }) {
  if (status === 'PENDING')
    return (
      <span className="text-info">
        <Trans>In review</Trans>
      </span>
    )
  if (until === null)
    return (
      <span className="text-error">
        <Trans>No expiration date known</Trans>
      </span>
    )
  if (until === NO_EXPIRATION_DATE)
    return (
      <span className="text-gray">
        <Trans>Never expires</Trans>
      </span>
    )
  const day = shortDate(`${until}T12:00:00Z`, { zone: 'UTC' })
  const left = Math.round((Date.parse(until) - Date.parse(today)) / DAY)
  if (left < 0)
    return (
      <span className="text-error">
        <Trans>Expired {day}</Trans>
      </span>
    )
  return (
    <span className={left <= SOON ? 'text-warning' : 'text-gray'}>
      <Trans>Valid through {day}</Trans>
      {left <= SOON && (
        <>
          {', '}
          <Plural value={left} _0="the last day" one="# day left" other="# days left" />
        </>
      )}
    </span>
  )
}
