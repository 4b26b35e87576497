import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CheckinCode } from '../applications/checkin-code.tsx'
import { GigCost } from '../gig-cost.tsx'
import { EarlyAccessNote } from './early-access-note.tsx'
import { GigCrew } from './gig-crew.tsx'
import { GigFacts } from './gig-facts.tsx'
import { GigFill } from '../gig-fill.tsx'
import { GigMainAct } from './gig-main-act.tsx'
import { GigPaid } from './gig-paid.tsx'
import { GigTimeline } from './gig-timeline.tsx'
import { SplitParts } from '../handover/split-parts.tsx'
import { useRescueShown } from '../rescue/use-rescue-shown.ts'
import { OnTheDayCounts } from '../applications/on-the-day-counts.tsx'

const RescuePanel = lazy(() => import('../rescue/rescue-panel.tsx').then(({ RescuePanel: component }) => ({ default: component })))

/** A shift's page below its head: facts and history on the left, check-in code and cost on the right. */
export function GigPage({ gig }: { gig: Gig }) {
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  const isOpen = isOpenStatus(gig.status)
  return (
    <div className="flex flex-1 max-wide:flex-col">
      <div className="min-w-0 flex-1 max-wide:contents">
        <Part>
          <div className="max-w-[560px]">
            <GigFill gig={gig} />
            {gig.status === 'POSTED' && <EarlyAccessNote gig={gig} />}
            {gig.status !== 'CANCELLED' && <GigCrew gig={gig} />}
            <SplitParts gig={gig} className="mt-3" />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
            <span className="phone:w-full phone:*:w-full desktop:hidden">
              <GigMainAct gig={gig} />
            </span>
            <TextLink to="/locations/$locationId/gigs/$gigId/applicants" params={params} search={{}}>
              <Trans>Applicants</Trans>
            </TextLink>
            <TextLink to="/locations/$locationId/gigs/$gigId/roster" params={params} search={{}}>
              <Trans>Roster</Trans>
            </TextLink>
          </div>
        </Part>
        {gig.on_the_day && (
          <Part title={<Trans>Now</Trans>}>
            <OnTheDayCounts day={gig.on_the_day} />
          </Part>
        )}
        {gig.status !== 'CANCELLED' && gig.status !== 'UNAPPROVED' && <RescuePart gig={gig} />}
        <Part title={<Trans>The shift</Trans>} className="max-wide:order-2">
          <GigFacts gig={gig} />
        </Part>
        <Part title={<Trans>What happened</Trans>} className="max-wide:order-4">
          <GigTimeline gigId={gig.id} zone={gig.timezone} />
        </Part>
      </div>
      {/* On a narrow screen the code follows who is here, and the cost follows the shift's terms. */}
      <aside className="shrink-0 border-light-gray bg-background max-wide:contents wide:w-[328px] wide:border-l">
        {isOpen && (
          <div className="border-light-gray bg-background *:w-full *:border-0 max-wide:order-1 max-wide:border-t wide:border-b">
            <CheckinCode gig={gig} />
          </div>
        )}
        <div className="border-light-gray bg-background max-wide:order-3 max-wide:border-t">
          <Money gig={gig} />
        </div>
      </aside>
    </div>
  )
}

/** What the shift costs and what was paid for it. */
function Money({ gig }: { gig: Gig }) {
  const payments = useQuery({
    ...read(listPayments, { query: { gig_id: gig.id, page_size: 50 } }),
    enabled: gig.stats.total_payments_count > 0,
  })
  return (
    <>
      {gig.status !== 'CANCELLED' && gig.status !== 'UNFILLED' && (
        <div className="px-4 py-5 desktop:px-6 print:hidden">
          <h2 className="mb-1.5 text-small text-gray">
            <Trans>Cost</Trans>
          </h2>
          <GigCost gig={gig} />
        </div>
      )}
      {payments.data && payments.data.results.length > 0 && (
        <div className="border-t border-light-gray px-4 py-5 desktop:px-6 print:hidden">
          <GigPaid gig={gig} rows={payments.data.results} />
        </div>
      )}
    </>
  )
}

/** Finding a replacement. Hidden for a shift that never needed one. */
function RescuePart({ gig }: { gig: Gig }) {
  const { rescue, isShown } = useRescueShown(gig)
  const hasFailed = failedToLoad(rescue)
  if (!hasFailed && !isShown) return null
  return (
    <Part title={<Trans>Replacement</Trans>}>
      {/* The panel reads the same answer. Without one, it would ask again, be hidden meanwhile, and so ask without end. */}
      {hasFailed ? (
        <ErrorState error={rescue.error} onRetry={() => void rescue.refetch()} />
      ) : (
        <Suspense fallback={<Bone className="h-[132px] desktop:h-10" />}>
          <RescuePanel gig={gig} />
        </Suspense>
      )}
    </Part>
  )
}

function Part({ title, className = '', children }: { title?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section className={`border-t border-light-gray px-4 py-5 first:border-t-0 desktop:px-6 ${className}`}>
      {title && <h2 className="mb-2.5 text-base">{title}</h2>}
      {children}
    </section>
  )
}
