import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getResumeForStaff } from '@muster/contract/pros/resume-endpoints.ts'
import type { Suspension, ProSuspensions } from '@muster/contract/suspensions/suspension.ts'
import { listSuspensions } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { AdminProFrame } from '../pros/staff/admin-pro-frame.tsx'
import { openDownload } from '../ui/save-file.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone, toastFailed } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { SuspensionWhy } from './suspension-why.tsx'

/** A pro's suspensions, for the operator: what each is for, who decided, and the ways to suspend and to lift. */
export function ProSuspensionsScreen() {
  const { id } = useParams({ from: '/admin/pros/$id/suspensions' })
  const [isSuspending, setSuspending] = useState(false)
  return (
    <AdminProFrame
      id={id}
      actions={
        <Button variant="outlined" onClick={() => setSuspending(true)}>
          <Trans>Suspend</Trans>
        </Button>
      }
    >
      {() => <Suspensions id={id} isSuspending={isSuspending} onSuspended={() => setSuspending(false)} />}
    </AdminProFrame>
  )
}

function Suspensions({ id, isSuspending, onSuspended }: { id: string; isSuspending: boolean; onSuspended: () => void }) {
  const found = useQuery(read(listSuspensions, { params: { id: Number(id) } }))
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={6} />
  const { pro, suspended_until, results } = found.data
  return (
    <div className="max-w-4xl">
      <Facts found={found.data} />
      {results.length === 0 ? (
        <EmptyState title={<Trans>Never suspended</Trans>}>
          <Trans>The market’s policy suspends after no-shows or lost points. You can suspend by hand.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {results.map((suspension) => (
            <Row key={suspension.id} suspension={suspension} zone={pro.timezone} />
          ))}
        </ul>
      )}
      {isSuspending && <SuspendDialog found={found.data} isSuspended={suspended_until !== null} onClose={onSuspended} />}
    </div>
  )
}

function Facts({ found: { pro } }: { found: ProSuspensions }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 pb-4 text-gray">
      <span>
        <Plural value={pro.gigs_worked} one="# shift worked" other="# shifts worked" />
        {' · '}
        <Plural value={pro.noshow_count} one="# no-show" other="# no-shows" />
        {' · '}
        <Plural value={pro.callout_count} one="# callout" other="# callouts" />
      </span>
      <StaffResume id={pro.id} />
    </p>
  )
}

/** Downloads the pro's resume. Its address works for minutes, so we ask for it on the click. */
function StaffResume({ id }: { id: number }) {
  const { t } = useLingui()
  const fetched = useMutation({
    mutationFn: () => call(getResumeForStaff, { params: { id } }),
    onSuccess: ({ resume }) => (resume === null ? toastDone(t`No resume yet`) : openDownload(resume.resource_url)),
    onError: (error) => toastFailed(error.message),
  })
  return (
    <button type="button" className="font-semibold text-brand" disabled={fetched.isPending} onClick={() => fetched.mutate()}>
      <Trans>Resume</Trans>
    </button>
  )
}

/** One suspension, with what became of it. */
function Row({ suspension, zone }: { suspension: Suspension; zone: string }) {
  const { since, until, created_by, lifted_at, appeal, ended_shifts } = suspension
  const [isLifting, setLifting] = useState(false)
  const now = useNow()
  const stands = lifted_at === null && Date.parse(until) > now
  return (
    <li className="border-t border-light-gray py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">
          {shortDate(since, { zone })} – {shortDate(until, { zone })}
        </h2>
        <State suspension={suspension} stands={stands} />
        <span className="text-gray">{created_by === null ? <Trans>By the policy</Trans> : <Trans>By {created_by}</Trans>}</span>
        {stands && (
          <span className="ml-auto">
            <Button variant="outlined" size="small" onClick={() => setLifting(true)}>
              <Trans>Lift</Trans>
            </Button>
          </span>
        )}
      </div>
      <div className="mt-2">
        <SuspensionWhy why={suspension} />
      </div>
      {ended_shifts > 0 && (
        <p className="mt-1 text-gray">
          <Plural value={ended_shifts} one="# shift or application ended" other="# shifts and applications ended" />
        </p>
      )}
      {lifted_at !== null && <Lifted suspension={suspension} zone={zone} />}
      {appeal !== null && (
        <p className="mt-2">
          {appeal.status === 'OPEN' ? (
            <TextLink to="/admin/appeals" search={{ kind: 'suspensions' }}>
              <Trans>An appeal waits for a decision</Trans>
            </TextLink>
          ) : appeal.status === 'UPHELD' ? (
            <Trans>Appeal declined: {appeal.decision_reason}</Trans>
          ) : (
            <Trans>Appeal granted: {appeal.decision_reason}</Trans>
          )}
        </p>
      )}
      {isLifting && <LiftDialog suspension={suspension} onClose={() => setLifting(false)} />}
    </li>
  )
}

function State({ suspension: { lifted_at }, stands }: { suspension: Suspension; stands: boolean }) {
  if (lifted_at !== null)
    return (
      <Tag hue="green">
        <Trans>Lifted</Trans>
      </Tag>
    )
  return stands ? (
    <Tag hue="red">
      <Trans>Suspended</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>Over</Trans>
    </Tag>
  )
}

function Lifted({ suspension: { lifted_at, lifted_by, lift_note }, zone }: { suspension: Suspension; zone: string }) {
  if (lifted_at === null) return null
  const day = shortDate(lifted_at, { zone })
  return (
    <p className="mt-2">
      {lifted_by === null ? (
        <Trans>Lifted {day}: a record was excused or taken back, and the policy no longer holds.</Trans>
      ) : (
        <Trans>
          Lifted by {lifted_by}, {day}: {lift_note}
        </Trans>
      )}
    </p>
  )
}
