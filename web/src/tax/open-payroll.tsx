import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { closePayroll, getOpenPayroll, listPayrollExports, type OpenPayroll } from '@muster/contract/tax/payroll-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateField } from '../ui/date-field.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { dayWords } from './day-words.ts'

/** What is in no export yet, until a day that the operator chooses, and closing it. */
export function OpenPayrollPart() {
  const { t } = useLingui()
  const [day, setDay] = useState<string | undefined>()
  const found = useQuery({ ...read(getOpenPayroll, { query: { last_day: day } }), placeholderData: keepPreviousData })
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={3} />
  const open = found.data
  return (
    <section aria-labelledby="open-period" className="border-b border-light-gray px-4 pb-5 desktop:px-6">
      <h2 id="open-period" className="text-base font-semibold">
        <Trans>Open period</Trans>
      </h2>
      <p className="max-w-2xl pt-1 text-gray">
        <Trans>
          Pay of employees (W-2) that is in no export yet. Closing the period makes one CSV for your payroll service. What is paid or
          corrected later comes in the next.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-4">
        <DateField label={t`Until`} className="w-44" value={open.last_day} max={open.newest_last_day} onChange={setDay} />
        <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
          <p className="text-extra-large font-semibold tabular-nums">{money(open.total_amount)}</p>
          <p className="text-gray">
            {duration(open.paid_minutes)} · <Plural value={open.pro_count} one="# employee" other="# employees" /> ·{' '}
            <Plural value={open.line_count} one="# receipt" other="# receipts" />
            {open.late_count > 0 && (
              <>
                {' '}
                · <Plural value={open.late_count} one="# for a closed period" other="# for closed periods" />
              </>
            )}
          </p>
        </div>
        {open.line_count > 0 && <ClosePeriod open={open} />}
      </div>
    </section>
  )
}

function ClosePeriod({ open: { first_day, last_day, total_amount } }: { open: OpenPayroll }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const close = useCall(closePayroll, {
    changes: [getOpenPayroll, listPayrollExports],
    onSuccess: () => {
      toastDone(t`Period closed. Its CSV is below.`)
      setAsking(false)
    },
  })
  const words: Record<CallError<typeof closePayroll>, string> = {
    PERIOD_CLOSED: t`A period until that day is closed already. Choose a later day.`,
    PERIOD_NOT_OVER: t`That day isn’t over everywhere yet. Choose an earlier one.`,
    NOTHING_TO_EXPORT: t`No employee has pay until that day that isn’t in an export.`,
  }
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        <Trans>Close period</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={<Trans>Close the period until {dayWords(last_day)}?</Trans>}
          consequence={
            <Trans>
              {money(total_amount)} from {dayWords(first_day)} on go into one export. A closed period stays closed.
            </Trans>
          }
          action={<Trans>Close period</Trans>}
          keep={<Trans>Not yet</Trans>}
          destructive={false}
          loading={close.isPending}
          onConfirm={() => close.mutate({ body: { last_day } })}
          onClose={() => setAsking(false)}
        >
          <CallProblem error={close.error} words={words} />
        </ConfirmDialog>
      )}
    </>
  )
}
