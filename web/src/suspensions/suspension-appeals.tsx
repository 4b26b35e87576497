import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { AdminSuspensionAppeal } from '@muster/contract/suspensions/suspension.ts'
import { decideSuspensionAppeal, listSuspensionAppeals, listSuspensions } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { PageFoot } from '../admin/page-foot.tsx'
import { DecisionForm, useDecisionForm } from '../appeals/decision-form.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { SuspensionWhy } from './suspension-why.tsx'

type Sent = NonNullable<AdminSuspensionAppeal['suspension']['appeal']>

interface SuspensionAppealsProps {
  search: { page: number; page_size: number; status?: 'OPEN' | 'EXCUSED' | 'UPHELD' | undefined }
  onChange: (part: { page?: number; page_size?: number }) => void
}

/** Appeals of suspensions to decide, those due first, each with what the suspension is for. */
export function SuspensionAppeals({ search, onChange }: SuspensionAppealsProps) {
  const { page, page_size, status } = search
  const appeals = useQuery(read(listSuspensionAppeals, { query: { page, page_size, status } }))
  if (failedToLoad(appeals)) return <ErrorState error={appeals.error} onRetry={() => void appeals.refetch()} />
  if (appeals.isPending) return <SkeletonRows rows={4} />
  const { results, count } = appeals.data
  if (results.length === 0)
    return (
      <EmptyState title={status === 'OPEN' ? <Trans>No appeal waits</Trans> : <Trans>No appeals here</Trans>}>
        <Trans>Pros can appeal a suspension once, for a week.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className="flex-1 overflow-y-auto">
        {results.map((appeal) => (
          <Row key={appeal.id} appeal={appeal} />
        ))}
      </ul>
      <PageFoot
        page={page}
        pageSize={page_size}
        count={count}
        counted={<Plural value={count} one="# appeal" other="# appeals" />}
        onPage={(next) => onChange({ page: next })}
        onPageSize={(size) => onChange({ page_size: size })}
      />
    </>
  )
}

function Row({ appeal }: { appeal: AdminSuspensionAppeal }) {
  const { pro, suspension } = appeal
  const sent = suspension.appeal
  if (sent === null) return null
  const zone = pro.timezone
  const from = shortDate(suspension.since, { zone })
  const until = shortDate(suspension.until, { zone })
  return (
    <li className="@container border-b border-light-gray px-4 py-5 desktop:px-6">
      <div className="grid max-w-5xl gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 96)} size={48} />
          <div className="min-w-0">
            <h2 className="text-large">{pro.display_name}</h2>
            <TextLink to="/admin/pros/$id/suspensions" params={{ id: String(pro.id) }}>
              <Trans>
                Suspended {from} – {until}
              </Trans>
            </TextLink>
          </div>
        </div>
        <div className="grid gap-6 @[680px]:grid-cols-2 @[680px]:gap-8">
          <div>
            <h3 className="mb-2 text-small font-semibold text-gray">
              <Trans>On record</Trans>
            </h3>
            <SuspensionWhy why={suspension} />
            {suspension.created_by !== null && (
              <p className="mt-1 text-gray">
                <Trans>By {suspension.created_by}</Trans>
              </p>
            )}
          </div>
          <ProSays sent={sent} zone={zone} />
        </div>
        <Decision appeal={appeal} sent={sent} zone={zone} />
      </div>
    </li>
  )
}

function ProSays({ sent: { words, sent_at, evidence_resource_url }, zone }: { sent: Sent; zone: string }) {
  const { t } = useLingui()
  return (
    <div>
      <h3 className="mb-2 text-small font-semibold text-gray">
        <Trans>What the pro says</Trans> · {shortDate(sent_at, { zone })}
      </h3>
      <p className="whitespace-pre-line">{words}</p>
      {evidence_resource_url !== null && (
        <a href={evidence_resource_url} target="_blank" rel="noreferrer" className="mt-3 inline-block">
          <img
            src={evidence_resource_url}
            alt={t`The pro’s photo. It opens in a new tab.`}
            className="max-h-56 rounded-control object-contain"
          />
        </a>
      )}
    </div>
  )
}

/** The decision with its reason, or what was decided. The person who suspended leaves it to a colleague. */
function Decision({ appeal, sent, zone }: { appeal: AdminSuspensionAppeal; sent: Sent; zone: string }) {
  const { decided_by, is_own_record } = appeal
  const { status, decided_at, decision_reason, decide_by } = sent
  const now = useNow()
  if (decided_at !== null) {
    const day = shortDate(decided_at, { zone })
    return (
      <p>
        <b className={status === 'EXCUSED' ? 'text-success' : ''}>{status === 'EXCUSED' ? <Trans>Lifted</Trans> : <Trans>Upheld</Trans>}</b>{' '}
        <span className="text-gray">
          <Trans>
            by {decided_by}, {day}
          </Trans>
        </span>{' '}
        {decision_reason}
      </p>
    )
  }
  if (is_own_record)
    return (
      <p className="text-warning">
        <Trans>You suspended this pro, so a colleague decides.</Trans>
      </p>
    )
  return (
    <>
      <p className="text-gray">
        <Trans>Decide by {shortDate(decide_by, { zone })}</Trans>{' '}
        {Date.parse(decide_by) < now && (
          <b className="text-error">
            <Trans>Overdue</Trans>
          </b>
        )}
      </p>
      <Deciding appeal={appeal} />
    </>
  )
}

function Deciding({ appeal }: { appeal: AdminSuspensionAppeal }) {
  const { t } = useLingui()
  const form = useDecisionForm()
  const words: Record<CallError<typeof decideSuspensionAppeal>, string> = {
    INVALID_TRANSITION: t`Someone decided about it meanwhile, or the suspension was lifted.`,
    OWN_RECORD: t`You suspended this pro, so a colleague decides.`,
  }
  const decide = useCall(decideSuspensionAppeal, {
    form,
    changes: [listSuspensionAppeals, listSuspensions, getStaffToDo],
    onSuccess: ({ suspension, pro: { display_name } }) =>
      toastDone(suspension.appeal?.status === 'EXCUSED' ? t`${display_name} can take shifts again.` : t`${display_name}: upheld`),
  })
  const { display_name, timezone: zone } = appeal.pro
  const until = shortDate(appeal.suspension.until, { zone })
  return (
    <DecisionForm
      form={form}
      excuse={{
        label: <Trans>Lift suspension</Trans>,
        question: <Trans>Lift the suspension of {display_name}?</Trans>,
        consequence: <Trans>The pro can take shifts at once. Shifts that ended don’t come back.</Trans>,
      }}
      uphold={{
        label: <Trans>Uphold</Trans>,
        question: <Trans>Uphold the suspension of {display_name}?</Trans>,
        consequence: <Trans>It lasts until {until}. We tell the pro now, with your reason.</Trans>,
      }}
      decide={{ ...decide, words, send: (body) => decide.mutate({ params: { id: appeal.id }, body }) }}
    />
  )
}
