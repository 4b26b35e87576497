import { Trans } from '@lingui/react/macro'
import type { HoursEdit, HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import type { ReactNode } from 'react'
import { clockTime, duration, shortDate, timeRange } from '../../ui/format-time.ts'

interface HoursHistoryProps {
  edits: readonly HoursEdit[]
  pro: string
  zone: string
}

/** Who changed the hours, what the other side said, and how it ended. Empty while no one changed or disputed them. */
export function HoursHistory({ edits, pro, zone }: HoursHistoryProps) {
  if (edits.length === 0) return null
  return (
    <section className="mt-6 border-t border-light-gray pt-5">
      <h2 className="mb-2 font-semibold">
        <Trans>Changes of hours</Trans>
      </h2>
      <ol className="grid gap-4">
        {edits.map((edit) => (
          <li key={edit.id}>
            <Change edit={edit} pro={pro} zone={zone} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ edit, pro, zone }: { edit: HoursEdit; pro: string; zone: string }) {
  const { before, after, contest, is_dispute, edited_by, reason } = edit
  return (
    <div className="grid gap-1.5">
      {!is_dispute && (
        <Entry
          what={
            <Trans>
              <b>{edited_by}</b> changed the hours
            </Trans>
          }
          words={reason}
          at={edit.edited_at}
          zone={zone}
        >
          {before && (
            <>
              <Version hours={before} zone={zone} />
              {' → '}
            </>
          )}
          <Version hours={after} zone={zone} />
        </Entry>
      )}
      {contest && (
        <Entry
          what={
            <Trans>
              <b>{pro}</b> says other hours were worked
            </Trans>
          }
          words={contest.words}
          at={edit.answered_at}
          zone={zone}
        >
          {is_dispute && (
            <>
              <Version hours={after} zone={zone} />
              {' → '}
            </>
          )}
          <Version hours={contest} zone={zone} />
        </Entry>
      )}
      <Outcome edit={edit} pro={pro} zone={zone} />
    </div>
  )
}

/** How a change ended, or who must answer. */
function Outcome({ edit, pro, zone }: { edit: HoursEdit; pro: string; zone: string }) {
  const { status, answered_at, answer_by, lowers_pay } = edit
  if (status === 'KEPT' || status === 'TAKEN') return <Settled edit={edit} zone={zone} />
  if (status === 'ACCEPTED')
    return (
      <Entry
        what={
          <Trans>
            <b>{pro}</b> accepted the hours
          </Trans>
        }
        at={answered_at}
        zone={zone}
      />
    )
  if (status === 'OPEN' && !lowers_pay) return null
  return (
    <p className={status === 'CONTESTED' ? 'text-warning' : 'text-gray'}>
      {status === 'CONTESTED' ? (
        <Trans>A manager has not settled it yet.</Trans>
      ) : status === 'OPEN' ? (
        <Trans>
          {pro} can object until {momentOf(answer_by, zone)}.
        </Trans>
      ) : (
        <Trans>A later change replaced it.</Trans>
      )}
    </p>
  )
}

/** What a manager decided about contested hours. */
function Settled({ edit: { status, settled_by, settled_at, settle_reason }, zone }: { edit: HoursEdit; zone: string }) {
  const manager = settled_by ?? '–'
  const what =
    status === 'KEPT' ? (
      <Trans>
        <b>{manager}</b> kept the hours
      </Trans>
    ) : (
      <Trans>
        <b>{manager}</b> took the pro’s hours
      </Trans>
    )
  return <Entry what={what} words={settle_reason} at={settled_at} zone={zone} />
}

const momentOf = (at: string, zone: string): string => `${shortDate(at, { zone })}, ${clockTime(at, { zone })}`

interface EntryProps {
  what: ReactNode
  words?: string | null
  at: string | null
  zone: string
  children?: ReactNode
}

/** One act of one side: who did what, which hours, why and when. */
function Entry({ what, words, at, zone, children }: EntryProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{what}</span>
        {at && <span className="text-small text-gray">{momentOf(at, zone)}</span>}
      </p>
      {children && <p>{children}</p>}
      {words && <p className="break-words text-gray">“{words}”</p>}
    </div>
  )
}

/** "4:00 – 10:00 pm, 5 h 30 paid". */
function Version({ hours, zone }: { hours: HoursVersion; zone: string }) {
  const range = timeRange(hours.start_time, hours.end_time, { zone })
  const paid = duration(hours.paid_minutes)
  return (
    <span className="whitespace-nowrap">
      <Trans>
        {range}, {paid} paid
      </Trans>
    </span>
  )
}
