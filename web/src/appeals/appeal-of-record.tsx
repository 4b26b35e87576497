import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawAppeal } from '@muster/contract/appeals/appeal-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { listPointChanges, type PointChange } from '@muster/contract/pros/point-endpoints.ts'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { shortDate } from '../ui/format-time.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useNow } from '../ui/use-now.ts'

const AppealDialog = lazy(() => import('./appeal-dialog.tsx').then((module) => ({ default: module.AppealDialog })))

interface AppealOfRecordProps {
  change: z.output<typeof PointChange>
  /** The record in words. */
  about: string
}

/** The way to appeal a record, or what became of the appeal. Nothing where neither applies. */
export function AppealOfRecord({ change: { record_id, appeal, appeal_until, timezone }, about }: AppealOfRecordProps) {
  const [isOpen, setOpen] = useState(false)
  if (record_id === null) return null
  return (
    <>
      {appeal !== null && appeal.status !== 'WITHDRAWN' && <Outcome appeal={appeal} zone={timezone} />}
      {appeal_until !== null && (
        <div className="flex flex-wrap items-center gap-x-3 pb-3">
          <Button variant="outlined" onClick={() => setOpen(true)}>
            <Trans>Appeal</Trans>
          </Button>
          <span className="text-normal text-gray">
            <Trans>until {shortDate(appeal_until, { zone: timezone })}</Trans>
          </span>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AppealDialog recordId={record_id} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Outcome({ appeal, zone }: { appeal: NonNullable<z.output<typeof PointChange>['appeal']>; zone: string }) {
  const now = useNow()
  if (appeal.status === 'OPEN')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-3 text-normal text-gray">
        {Date.parse(appeal.decide_by) < now ? (
          <Trans>Appeal sent. We’re late, and decide as soon as we can.</Trans>
        ) : (
          <Trans>Appeal sent. We decide by {shortDate(appeal.decide_by, { zone })}.</Trans>
        )}
        <Withdraw id={appeal.id} />
      </div>
    )
  return (
    <p className="pb-3 text-normal">
      <b className={appeal.status === 'EXCUSED' ? 'text-success' : ''}>
        {appeal.status === 'EXCUSED' ? <Trans>Excused.</Trans> : <Trans>Appeal declined.</Trans>}
      </b>{' '}
      {appeal.decision_reason}
    </p>
  )
}

function Withdraw({ id }: { id: number }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof withdrawAppeal>, string> = { INVALID_TRANSITION: t`We already decided this appeal.` }
  const withdraw = useCall(withdrawAppeal, { changes: [listPointChanges] })
  const take = () => void withdraw.mutateAsync({ params: { id } }).catch((error: unknown) => toastRefusal(error, words))
  return (
    <Button variant="ghost" loading={withdraw.isPending} onClick={take}>
      <Trans>Take back the appeal</Trans>
    </Button>
  )
}
