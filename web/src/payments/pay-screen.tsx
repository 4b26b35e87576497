import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { lazy, Suspense } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { AutopayNote } from '../gigs/home/autopay-note.tsx'
import { placeIn } from '../gigs/home/place-in.ts'
import { GigStatusWord } from '../gigs/gig-status-word.tsx'
import { type GigSearch, queryOfGigs } from '../gigs/list/query-of-gigs.ts'
import { MethodProblem } from '../locations/method-problem.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shiftTime, viewerZone } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { AutopayLine } from './autopay-line.tsx'
import { usePaying } from './begun-payments.ts'
import { PayTogetherBar, TickAllToPay } from './pay-together-bar.tsx'
import { PayShift } from './pay-shift.tsx'
import { type PayTogether, usePayTogether } from './use-pay-together.ts'

const RetryAll = lazy(() => import('./retry-all.tsx').then(({ RetryAll: component }) => ({ default: component })))

/** What can be due: of the statuses that the URL asks for, those of this page. */
function statusesOf({ statuses }: GigSearch): GigSearch['statuses'] {
  const asked = DUE.filter((status) => statuses.includes(status))
  return asked.length > 0 ? asked : DUE
}
const DUE = ['paymentDue', 'paymentError'] as const

const useDue = (search: GigSearch) =>
  useEndless(listGigs, { query: { ...queryOfGigs({ ...search, statuses: statusesOf(search) }, viewerZone()), page_size: 50 } })
type DueList = ReturnType<typeof useDue>

/** Shifts with hours to approve or pay, oldest first. Opening one shows the page to approve and pay it. */
export function PayScreen() {
  const from = '/locations/$locationId/gigs/pay'
  const search = useSearch({ from })
  const locationId = Number(useParams({ from }).locationId)
  const { selected_gig_id } = search
  const due = useDue(search)
  const isPaying = usePaying()
  const open = due.items.filter((gig) => !isPaying(gig))
  const together = usePayTogether(open)
  // The key drops a tip typed for one shift before the next one opens.
  if (selected_gig_id !== undefined)
    return (
      <>
        <MethodProblem locationId={locationId} />
        <PayShift key={selected_gig_id} gig_id={selected_gig_id} due={due.items} />
      </>
    )
  return (
    <div>
      <MethodProblem locationId={locationId} />
      <PageHeader
        title={<Trans>Pay</Trans>}
        note={due.first && <Note count={due.count - (due.items.length - open.length)} shown={open} />}
        actions={<TickAllToPay together={together} shown={open} />}
      />
      {failedToLoad(due) ? (
        <ErrorState error={due.error} onRetry={() => void due.refetch()} />
      ) : !due.first ? (
        <SkeletonRows rows={5} tall />
      ) : due.items.length === 0 ? (
        <EmptyState title={<Trans>Everyone is paid</Trans>}>
          <Trans>Shifts appear here when they end.</Trans>
        </EmptyState>
      ) : (
        <DueShifts {...{ due, open, isPaying, together, locationId }} />
      )}
      <PayTogetherBar together={together} />
    </div>
  )
}

interface DueShiftsProps {
  due: DueList
  /** Those of them whose payment is not under way. */
  open: readonly GigRow[]
  isPaying: ReturnType<typeof usePaying>
  together: PayTogether
  locationId: number
}

function DueShifts({ due, open, isPaying, together, locationId }: DueShiftsProps) {
  const failing = open.reduce((sum, gig) => sum + gig.failing_payments_count, 0)
  return (
    <>
      {failing > 1 && (
        <Suspense fallback={null}>
          <RetryAll location_id={locationId} />
        </Suspense>
      )}
      <ul className="border-t border-light-gray">
        {due.items.map((gig) => (
          <DueShift
            key={gig.id}
            gig={gig}
            place={placeIn(due.items, gig)}
            ticked={together.ticked.has(gig.id)}
            isPaying={isPaying(gig)}
            onTick={(on) => together.tick([gig.id], on)}
          />
        ))}
      </ul>
      {due.hasNextPage && (
        <div className="p-4 desktop:px-6">
          <Button variant="raised" loading={due.isFetchingNextPage} onClick={() => void due.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** How many shifts are due, and what those on screen come to. */
function Note({ count, shown }: { count: number; shown: readonly GigRow[] }) {
  const total = money(shown.reduce((sum, gig) => sum + Math.round((gig.amount_due ?? 0) * 100), 0) / 100)
  return (
    <>
      <span>
        <Plural value={count} one="# shift to approve or pay" other="# shifts to approve or pay" />
      </span>
      {' · '}
      <b>
        {shown.length < count ? (
          <Trans>
            {total} for the first {shown.length}
          </Trans>
        ) : (
          <Trans>{total} in all</Trans>
        )}
      </b>{' '}
      {/* The list prices each shift alone; the shift's page and the selection price its week. */}
      <Trans>without overtime yet</Trans>
    </>
  )
}

interface DueShiftProps {
  gig: GigRow
  /** Its address, if not all the shifts have the same. */
  place: string
  ticked: boolean
  /** Its payment was sent, and the answer of the bank is not here yet. */
  isPaying: boolean
  onTick: (on: boolean) => void
}

function DueShift({ gig, place, ticked, isPaying, onTick }: DueShiftProps) {
  const { t } = useLingui()
  const skill = skillName(gig.skill)
  const time = shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })
  // A failed payment keeps its word on every screen.
  const autopay = gig.failing_payments_count > 0 ? null : gig.autopay
  return (
    <li className="flex items-center border-b border-light-gray pl-4 hover:bg-background desktop:pl-6">
      <Checkbox
        hideLabel
        label={t`Select ${skill}, ${time}`}
        checked={ticked}
        disabled={isPaying}
        onChange={({ target }) => onTick(target.checked)}
      />
      <Link
        from="/locations/$locationId/gigs/pay"
        to="."
        search={(old) => ({ ...old, selected_gig_id: gig.id })}
        className="grid min-h-14 min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 desktop:grid-cols-[minmax(0,1fr)_236px_96px_minmax(0,336px)_104px_16px] desktop:min-h-12 desktop:pr-6"
      >
        <span className="flex min-w-0 items-center gap-2 phone:col-span-2">
          <PositionMark hue={gig.skill.color} />
          <b>{skill}</b>
          <span className="truncate text-gray">{place}</span>
        </span>
        <span>{time}</span>
        <span className="text-gray tabular-nums phone:text-right">
          <Trans>
            {gig.paid_pros_count} of {gig.confirmed_pros_count} paid
          </Trans>
        </span>
        {isPaying ? (
          <StatusWord tone="theirs" icon={<LoaderCircle size={14} aria-hidden />}>
            <Trans>Paying…</Trans>
          </StatusWord>
        ) : (
          <>
            {autopay && (
              <span className="flex min-w-0 phone:hidden">
                <AutopayLine autopay={autopay} zone={gig.timezone} />
              </span>
            )}
            {/* The sum is next to it. Every row of this list is due, so the word gives way to what happens next. */}
            <span className={autopay ? 'desktop:hidden' : ''}>
              <GigStatusWord gig={{ ...gig, amount_due: null }} />
            </span>
          </>
        )}
        <b className="text-right tabular-nums">{gig.amount_due === null || isPaying ? '' : money(gig.amount_due)}</b>
        <ChevronRight size={16} className="text-medium-gray phone:hidden" aria-hidden />
        <AutopayNote autopay={isPaying ? null : gig.autopay} zone={gig.timezone} className="col-span-full desktop:hidden" />
      </Link>
    </li>
  )
}
