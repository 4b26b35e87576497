import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { paidTime } from '@muster/contract/payments/paid-minutes.ts'
import { undoesClockIn } from '@muster/contract/timesheets/clock-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, duration } from '../ui/format-time.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { wagesOf } from './wages-of.ts'

/** A clock-out this much before the end needs a confirmation, because it cannot be undone. */
const EARLY_MS = 15 * 60_000

/** The minutes that a clock-out at `now` pays, by the server's own rule. A break that runs ends with it. */
function paidMinutesAt(application: ProApplication, sheet: Timesheet, now: number): number {
  const { gig, clocked_in_at, planned_end_time, employment_type } = application
  if (clocked_in_at === null) return 0
  const clock_out = new Date(now)
  return paidTime({
    employment_type: employment_type ?? 'F1099',
    start_time: gig.start_time,
    end_time: planned_end_time,
    clock_in: clocked_in_at,
    clock_out,
    approved_start_time: null,
    approved_end_time: null,
    breaks: sheet.shift_breaks.flatMap(({ start_time, end_time }) =>
      start_time === null ? [] : [{ start_time, end_time: end_time ?? clock_out, is_paid: false }],
    ),
  }).paid_minutes
}

/** What leaving now pays, next to staying until the end. Without a network it says only what the phone knows. */
function WhatItCosts({ application }: { application: ProApplication }) {
  const { id, gig, planned_end_time, expected_pay } = application
  const sheet = useQuery(read(getTimesheet, { params: { application_id: id } }))
  const now = useNow()
  const end = clockTime(planned_end_time, { zone: gig.location.timezone })
  if (sheet.isLoading)
    return (
      <Skeleton>
        <Bone className="h-20" />
      </Skeleton>
    )
  const minutes = sheet.data && paidMinutesAt(application, sheet.data, now)
  return (
    <>
      {minutes === undefined ? (
        <Trans>This shift ends at {end}.</Trans>
      ) : (
        <Trans>
          You’d be paid for {duration(minutes)}, about {money(wagesOf(minutes, gig.wage_amount + gig.boosted_gig_bonus))}. Staying until{' '}
          {end} pays about {money(expected_pay)}.
        </Trans>
      )}{' '}
      <Trans>Leaving early costs no reliability points, but the business may rate you. You can’t clock in again.</Trans>
    </>
  )
}

/** Clocks out at once. Before the end, and to undo a clock-in before the start, it asks first, in case the thumb slipped. */
export function ClockOut({
  application,
  isMain = true,
  isPunching,
  onClockOut,
}: {
  application: ProApplication
  /** False on a break, when ending it comes first. */
  isMain?: boolean
  isPunching: boolean
  onClockOut: () => void
}) {
  const { planned_end_time, gig } = application
  const [asking, setAsking] = useState(false)
  const now = useNow()
  if (undoesClockIn(gig.start_time, new Date(now))) return <UndoClockIn isPunching={isPunching} onUndo={onClockOut} />
  const early = Date.parse(planned_end_time) - now > EARLY_MS
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size="mainAction"
        loading={isPunching}
        onClick={() => (early ? setAsking(true) : onClockOut())}
      >
        <Trans>Clock out</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Clock out early?</Trans>}
        consequence={<WhatItCosts application={application} />}
        action={<Trans>Clock out now</Trans>}
        keep={<Trans>Keep working</Trans>}
        keepOnTop
        keepIsMain
        onConfirm={() => {
          setAsking(false)
          onClockOut()
        }}
      />
    </>
  )
}

/** Takes an early clock-in back after one question: the punch would be gone. */
function UndoClockIn({ isPunching, onUndo }: { isPunching: boolean; onUndo: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" size="mainAction" loading={isPunching} onClick={() => setAsking(true)}>
        <Trans>Undo clock-in</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        destructive={false}
        title={<Trans>Undo your clock-in?</Trans>}
        consequence={<Trans>You keep the shift. Clock in again before it starts, or you count as late.</Trans>}
        action={<Trans>Undo clock-in</Trans>}
        keep={<Trans>Stay clocked in</Trans>}
        keepOnTop
        keepIsMain
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
      />
    </>
  )
}
