import { Trans, useLingui } from '@lingui/react/macro'
import type { KioskAct, KioskMark } from '@muster/contract/kiosks/kiosk.ts'
import { listKiosks, settleKioskMark } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'

/** Punches that a kiosk took offline and Muster could not record. The manager enters the hours from them. */
export function KioskMarks({ marks }: { marks: readonly KioskMark[] }) {
  const { t } = useLingui()
  const settle = useCall(settleKioskMark, { changes: [listKiosks] })
  if (marks.length === 0) return null
  const acts: Record<KioskAct, string> = {
    CLOCK_IN: t`Clock in`,
    BREAK_START: t`Start break`,
    BREAK_END: t`End break`,
    CLOCK_OUT: t`Clock out`,
  }
  const reasons: Readonly<Record<string, string>> = {
    CODE_WRONG: t`The phone number or PIN was wrong.`,
    ALREADY_CLOCKED_IN: t`They were already clocked in.`,
    ALREADY_CLOCKED_OUT: t`They were already clocked out.`,
    NOT_CLOCKED_IN: t`There was no arrival before it.`,
    HOURS_APPROVED: t`The hours were approved before this was sent.`,
  }
  return (
    <section className="rounded-card border border-warning bg-white px-4 py-3">
      <h2 className="text-large">
        <Trans>Not recorded</Trans>
      </h2>
      <p className="text-gray">
        <Trans>A kiosk took these without a network. If one is right, enter the time on the shift’s roster.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-light-gray">
        {marks.map(({ id, act, time, timezone, phone_end, reason, kiosk_name }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {acts[act]} · {shortDate(time, { zone: timezone })}, {clockTime(time, { zone: timezone })}
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
            </div>
            <Button
              variant="outlined"
              loading={settle.isPending && settle.variables.params.id === id}
              onClick={() => settle.mutate({ params: { id } })}
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
