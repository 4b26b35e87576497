import { Trans, useLingui } from '@lingui/react/macro'
import type { KioskAct, KioskMark } from '@muster/contract/kiosks/kiosk.ts'
import { listKiosks, settleKioskMark } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'

/** Punches that a kiosk took offline and Muster could not record. The manager enters the hours from them. */
export function KioskMarks({ marks }: { marks: readonly KioskMark[] }) {
  const settle = useCall(settleKioskMark, { changes: [listKiosks] })
  if (marks.length === 0) return null
  return (
    <section className="rounded-card border border-warning bg-white px-4 py-3">
      <h2 className="text-large">
        <Trans>Not recorded</Trans>
      </h2>
      <p className="text-gray">
        <Trans>A kiosk took these without a network. If one is right, enter the time on the shift’s roster.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-light-gray">
        {marks.map((mark) => (
          <li key={mark.id} className="flex items-center gap-3 py-3">
            <MarkWords mark={mark} />
            <Button
              variant="outlined"
              loading={settle.isPending && settle.variables.params.id === mark.id}
              onClick={() => settle.mutate({ params: { id: mark.id } })}
            >
              <Trans>Done</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <CallProblem error={settle.error} />
    </section>
  )
}

/** Why Muster refused a punch, in words for the manager. */
function useReasons(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    CODE_WRONG: t`The phone number or PIN was wrong.`,
    CODE_EXPIRED: t`The code on the phone was too old.`,
    CONFLICT: t`The kiosk was made before the server got a new secret.`,
    ALREADY_CLOCKED_IN: t`They were already clocked in.`,
    ALREADY_CLOCKED_OUT: t`They were already clocked out.`,
    NOT_CLOCKED_IN: t`There was no arrival before it.`,
    BREAK_BEFORE_PAY: t`Pay had not started yet.`,
    HOURS_APPROVED: t`The hours were approved before this was sent.`,
    MARK_TOO_LATE: t`It arrived more than three days after the shift.`,
  }
}

/** What the punch was, when, whose it is as far as Muster can tell, why it was refused, and where to enter it. */
function MarkWords({ mark: { act, time, timezone, phone_end, reason, kiosk_name, about } }: { mark: KioskMark }) {
  const { t } = useLingui()
  const { locationId } = useParams({ from: '/locations/$locationId/kiosks' })
  const reasons = useReasons()
  const acts: Record<KioskAct, string> = {
    CLOCK_IN: t`Clock in`,
    BREAK_START: t`Start break`,
    BREAK_END: t`End break`,
    CLOCK_OUT: t`Clock out`,
  }
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">
        {acts[act]} · {shortDate(time, { zone: timezone })}, {clockTime(time, { zone: timezone })}
        {about !== null && ` · ${about.display_name}`}
        {phone_end !== '' && (
          <>
            {' · '}
            <Trans>Phone ends in {phone_end}</Trans>
          </>
        )}
      </p>
      <p className="text-gray">
        {kiosk_name} · {reasons[reason] ?? t`We couldn’t record it.`}
      </p>
      {about !== null && (
        <Link
          to="/locations/$locationId/gigs/$gigId/roster"
          params={{ locationId, gigId: String(about.gig_id) }}
          search={{}}
          className="inline-flex min-h-9 items-center font-semibold text-brand touch:min-h-11"
        >
          <Trans>Enter the time</Trans>
        </Link>
      )}
    </div>
  )
}
