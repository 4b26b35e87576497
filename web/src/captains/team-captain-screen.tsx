import { Trans, useLingui } from '@lingui/react/macro'
import { presenceOf } from '@muster/contract/captains/captain-rules.ts'
import { findCaptainShift } from '@muster/contract/captains/captain-endpoints.ts'
import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Users from 'lucide-react/icons/users'
import { read } from '../api/query.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { OfflineStrip } from '../ui/offline-strip.tsx'
import { shiftTime } from '../ui/format-time.ts'
import { CaptainActs } from './captain-acts.tsx'
import { CaptainHead } from './captain-head.tsx'
import { CaptainRoster } from './captain-roster.tsx'
import { CrewCounts } from './crew-counts.tsx'
import { CrewRow } from './crew-row.tsx'
import { CrewByPosition } from './crew-by-position.tsx'
import { MissingQuery, missingIn } from './missing-query.tsx'
import { NoCrew } from './no-crew.tsx'
import { RefusedMarks } from './refused-marks.tsx'
import { useLedShift } from './use-led-shift.ts'

/** The captain's console: the shift, or its roster if the URL names one. Both are in one chunk, because the captain may go offline between them. */
export function TeamCaptainScreen() {
  const { shiftId } = useParams({ strict: false })
  return (
    <>
      <OfflineStrip own>
        <Trans>You’re offline. We keep your marks on this phone and send them when you’re back online.</Trans>
      </OfflineStrip>
      <RefusedMarks />
      {shiftId === undefined ? <Overview /> : <CaptainRoster />}
    </>
  )
}

/** The captain's shift: how many are due, here or late, and who needs attention first. */
function Overview() {
  const search = useSearch({ from: '/team-captain' })
  const missing = missingIn(search)
  return missing.length > 0 ? <MissingQuery missing={missing} /> : <LedShift source_gig_id={search.source_gig_id ?? 0} />
}

const FIRST = 5

function LedShift({ source_gig_id }: { source_gig_id: number }) {
  const { t } = useLingui()
  const search = useSearch({ from: '/team-captain' })
  const { query, shift, waiting, mark, now } = useLedShift(
    read(findCaptainShift, { query: { source_gig_id } }),
    (kept) => kept.source_gig_id === source_gig_id,
  )
  if (!shift) return <NoCrew error={query.error} onRetry={() => void query.refetch()} />
  const absent = shift.crew.filter((member) => ['late', 'missing'].includes(presenceOf(member, shift, now)))
  const moved = search.start_time !== undefined && Date.parse(search.start_time) !== Date.parse(shift.start_time)
  const times = shiftTime(shift.start_time, shift.end_time, { zone: shift.timezone })
  return (
    <div className="flex flex-1 flex-col pb-24 desktop:pb-0">
      <CaptainHead
        shift={shift}
        title={shift.event_name ?? t`Your crew`}
        waiting={waiting.length}
        back={
          <LinkButton
            variant="ghost"
            iconOnly
            aria-label={t`Back to schedule`}
            icon={<ChevronLeft size={22} aria-hidden />}
            to="/locations/$locationId/schedule"
            params={{ locationId: '-1' }}
            search={{}}
          />
        }
      />
      {moved && (
        <p className="bg-accent-light-yellow px-4 py-2.5 text-normal desktop:px-6">
          <Trans>The times have changed. The shift is now {times}.</Trans>
        </p>
      )}
      <CrewCounts shift={shift} now={now} />
      {absent.length > 0 && <Absent absent={absent} shift={shift} now={now} onMark={mark} />}
      <CrewByPosition shift={shift} />
      <div className="px-4 py-4 desktop:px-6">
        <LinkButton
          variant="outlined"
          size="mainAction"
          fullWidth
          icon={<Users size={18} aria-hidden />}
          to="/team-captain/$shiftId/roster"
          params={{ shiftId: String(shift.id) }}
          search={{ ...search, name: undefined }}
        >
          <Trans>Open the roster</Trans>
        </LinkButton>
        <Contact shift={shift} />
      </div>
      <CaptainActs shift={shift} />
    </div>
  )
}

interface AbsentProps {
  absent: readonly CrewMember[]
  shift: CaptainShift
  now: Date
  onMark: ReturnType<typeof useLedShift>['mark']
}

function Absent({ absent, shift, now, onMark }: AbsentProps) {
  return (
    <section>
      <h2 className="px-4 pt-5 pb-1 text-normal font-semibold text-gray desktop:px-6">
        <Trans>Late or missing</Trans>
      </h2>
      <ul className="border-t border-light-gray">
        {absent.slice(0, FIRST).map((member) => (
          <CrewRow key={member.application_id} member={member} shift={shift} now={now} onMark={onMark} />
        ))}
      </ul>
    </section>
  )
}

function Contact({ shift }: { shift: CaptainShift }) {
  return (
    <p className="pt-4 text-normal text-gray">
      <Trans>
        {shift.address_line_1}, {shift.city}. Ask for {shift.contact_name},{' '}
        <a href={`tel:${shift.contact_phone}`} className="whitespace-nowrap underline underline-offset-2">
          {formatPhone(shift.contact_phone)}
        </a>
        .
      </Trans>
    </p>
  )
}
