import { Trans } from '@lingui/react/macro'
import { isTimedLine } from '@muster/contract/payments/line-kind.ts'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { duration, shiftTime } from '../ui/format-time.ts'

const WORK: ReadonlySet<Receipt['lines'][number]['kind']> = new Set(['regular', 'overtime', 'double_time'])

/** When the work of a receipt was, how long of it is paid and how long the unpaid break was: the same minutes as its lines. */
export function WorkOfReceipt({ receipt: { work_start_time, work_end_time, timezone, lines } }: { receipt: Receipt }) {
  if (work_start_time === null || work_end_time === null) return null
  const paid = lines.filter((line) => isTimedLine(line) && WORK.has(line.kind)).reduce((sum, { quantity }) => sum + quantity, 0)
  const whole = Math.floor((Date.parse(work_end_time) - Date.parse(work_start_time)) / 60_000)
  const pause = paid > 0 ? whole - paid : 0
  return (
    <p className="text-gray">
      {shiftTime(work_start_time, work_end_time, { zone: timezone })} · {duration(paid > 0 ? paid : whole)}
      {pause > 0 && (
        <>
          {' · '}
          <Trans>{duration(pause)} unpaid break</Trans>
        </>
      )}
    </p>
  )
}
