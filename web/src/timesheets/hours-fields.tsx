import { useLingui } from '@lingui/react/macro'
import { CallFailed } from '../api/call-failed.ts'
import { Stepper } from '../ui/stepper.tsx'
import { TimeField } from '../ui/time-field.tsx'
import type { HoursDraft } from './hours-draft.ts'

/** The error a call returned for one field. */
export const faultOf = (error: Error | null, field: string): string | undefined =>
  error instanceof CallFailed
    ? (error.details.find(({ target }) => target === field)?.message ?? (error.target === field ? error.message : undefined))
    : undefined

/** Start, end and unpaid break of a pro's hours, each with the error the call returned for it. */
export function HoursFields({ draft, error }: { draft: HoursDraft; error: Error | null }) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={t`Start`}
          value={draft.start}
          error={faultOf(error, 'start_time')}
          onChange={(value) => draft.setStart(value ?? draft.start)}
        />
        <TimeField
          label={t`End`}
          value={draft.end}
          error={faultOf(error, 'end_time')}
          onChange={(value) => draft.setEnd(value ?? draft.end)}
        />
      </div>
      <Stepper
        label={t`Unpaid break, minutes`}
        value={draft.pause}
        min={0}
        max={240}
        error={faultOf(error, 'unpaid_break_minutes')}
        onChange={draft.setPause}
      />
    </>
  )
}
