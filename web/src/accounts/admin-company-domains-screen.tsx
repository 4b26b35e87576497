import { Trans, useLingui } from '@lingui/react/macro'
import { decideSsoDomain, listSsoDomains } from '@muster/contract/accounts/sso-endpoints.ts'
import type { AdminSsoDomain } from '@muster/contract/accounts/sso.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { DomainStatus } from '../organizations/domain-status.tsx'

/** Domains that organizations say are theirs, for company sign-in: the staff confirm each, or deny it. */
export function AdminCompanyDomainsScreen() {
  const found = useQuery(read(listSsoDomains, {}))
  return (
    <>
      <PageHeader title={<Trans>Company domains</Trans>} note={<Trans>Who may sign in with which company.</Trans>} />
      <div className="max-w-4xl px-4 pb-12 desktop:px-6">
        <p className="pb-4 text-gray">
          <Trans>
            People with an email at a confirmed domain sign in with that organization’s own provider. Before you confirm, check with someone
            you know there, by a number that isn’t from this page, that the domain and the provider are theirs.
          </Trans>
        </p>
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={4} />
        ) : found.data.length === 0 ? (
          <EmptyState title={<Trans>No organization has asked yet</Trans>}>
            <Trans>An organization’s admins set up company sign-in on its pages.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {found.data.map((domain) => (
              <Row key={domain.id} asked={domain} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Row({ asked }: { asked: AdminSsoDomain }) {
  const { t } = useLingui()
  const { id, domain, status, organization_name, issuer, asked_by, asked_by_email, created_ts, held_by } = asked
  const decide = useCall(decideSsoDomain, { changes: [listSsoDomains, getStaffToDo] })
  const words: Record<CallError<typeof decideSsoDomain>, string> = {
    CONFLICT: t`You confirmed this domain for another organization. Deny it there first.`,
  }
  const wanted = decide.isPending ? decide.variables.body.status : null
  const say = (next: 'APPROVED' | 'DENIED'): void => decide.mutate({ params: { id }, body: { status: next } })
  return (
    <li className="grid gap-3 border-t border-light-gray py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-64 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 text-base">
            {domain} <DomainStatus status={status} />
          </h2>
          <p>
            {organization_name} · <span className="text-gray [overflow-wrap:anywhere]">{issuer}</span>
          </p>
          <p className="text-gray">
            <Trans>
              Set by {asked_by} · {shortDate(created_ts)}
            </Trans>
            {asked_by_email !== null && <> · {asked_by_email}</>}
          </p>
          {held_by !== null && (
            <p className="text-warning">
              <Trans>Confirmed for {held_by}</Trans>
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {status !== 'APPROVED' && (
            <Button
              variant={status === 'WAITING' ? 'contained' : 'outlined'}
              loading={wanted === 'APPROVED'}
              onClick={() => say('APPROVED')}
            >
              <Trans>Confirm domain</Trans>
            </Button>
          )}
          {status !== 'DENIED' && (
            <Button variant="outlined" loading={wanted === 'DENIED'} onClick={() => say('DENIED')}>
              {status === 'APPROVED' ? <Trans>Take back</Trans> : <Trans>Deny</Trans>}
            </Button>
          )}
        </div>
      </div>
      <CallProblem error={decide.error} words={words} />
    </li>
  )
}
