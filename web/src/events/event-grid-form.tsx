import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { postEventGrid } from '@muster/contract/events/event-endpoints.ts'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { DraftNote } from '../gigs/posting/draft-note.tsx'
import { PostingClosed } from '../gigs/posting/post-button.tsx'
import { NoMethodDialog } from '../gigs/posting/no-method-dialog.tsx'
import { PostHead } from '../gigs/posting/post-head.tsx'
import { PostingPaused } from '../receipts/posting-paused.tsx'
import { useRefusedCharges } from '../receipts/use-refused-charges.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { EventFields } from './event-fields.tsx'
import { GridCost } from './grid-cost.tsx'
import { EventGrid } from './event-grid.tsx'
import { GridTools } from './grid-tools.tsx'
import { type GridDraft, newRow } from './grid-values.ts'
import type { ShiftFacts } from '../gigs/posting/use-shift-facts.ts'
import { type EventGridStart, useEventGrid } from './use-event-grid.ts'

interface EventGridFormProps extends EventGridStart {
  title: string
  intro: ReactNode
}

/** Posts the shifts of an event in a grid: what they share, the grid, its cost, and the button. */
export function EventGridForm({ facts, event, title, name, day, return_to, intro }: EventGridFormProps) {
  const grid = useEventGrid({ facts, event, name, day, return_to })
  const { kept, check, post, tried, done } = grid
  const { common, draft } = kept.work
  const change = (next: GridDraft): void => kept.change({ common, draft: next })
  const noMethod = post.error instanceof CallFailed && post.error.code === 'PAYMENT_METHOD_DOES_NOT_EXIST'
  const button = <PostButton grid={grid} location={facts.location} />
  return (
    <>
      <PostHead title={title} type="event" keptAt={kept.keptAt} />
      <div className="flex flex-1 desktop:min-h-0">
        <div id="event-grid" className="relative min-w-0 flex-1 px-4 py-5 desktop:overflow-y-auto desktop:px-6 phone:pb-44">
          <DraftNote restoredAt={kept.restoredAt} copied={null} onStartOver={kept.startOver} />
          {intro && <p className="mb-4 text-gray">{intro}</p>}
          <EventFields
            value={common}
            onChange={(next) => kept.change({ common: next, draft })}
            isNew={event === null}
            addresses={facts.addresses}
            tried={tried}
          />
          <GridTools draft={draft} skills={facts.skills} today={grid.today} onChange={change} />
          {draft.columns.length === 0 && <HowToBegin />}
          <EventGrid
            draft={draft}
            onChange={change}
            skills={facts.skills}
            problems={grid.problems}
            firstDay={grid.today}
            breakOf={grid.breakOf}
          />
          <AddTime draft={draft} onChange={change} />
          <Faults grid={grid} />
          <div className="mt-6 wide:hidden">
            <GridCost check={check} />
            <div className="mt-4 phone:hidden">{button}</div>
          </div>
        </div>
        <aside className="flex w-[320px] shrink-0 flex-col border-l border-light-gray bg-background px-6 py-6 max-wide:hidden">
          <GridCost check={check} />
          <div className="mt-auto pt-6">
            {button}
            <p className="mt-2 text-center text-small text-gray">
              <Trans>We post all of them or none.</Trans>
            </p>
          </div>
        </aside>
        <PhoneBar keptAt={kept.keptAt}>{button}</PhoneBar>
        <NoMethodDialog open={noMethod} location={facts.location} onClose={() => post.reset()} />
        <UnsavedChanges
          when={kept.touched && !done && !noMethod}
          consequence={<Trans>We keep the draft on this device for when you come back.</Trans>}
        />
      </div>
    </>
  )
}

const HowToBegin = () => (
  <p className="mb-3 text-gray">
    <Trans>Add the positions you need. Each becomes a column with its wage. Then enter how many pros you need at each time.</Trans>
  </p>
)

type Grid = ReturnType<typeof useEventGrid>

function PostButton({ grid: { check, post, submit, isReady }, location }: { grid: Grid; location: ShiftFacts['location'] }) {
  const pause = useRefusedCharges(location.id)?.pause
  if (location.approval_status === 'DENIED') return <PostingClosed location={location} />
  if (pause) return <PostingPaused pause={pause} locationId={location.id} />
  const { gigs_count: gigs = 0, places_count: pros = 0 } = check.data ?? {}
  return (
    <Button variant="contained" size="mainAction" fullWidth loading={post.isPending} onClick={submit}>
      {!isReady || gigs === 0 ? (
        <Trans>Post shifts</Trans>
      ) : (
        <>
          <Plural value={gigs} one="Post # shift" other="Post # shifts" />
          {' · '}
          <Plural value={pros} one="# pro" other="# pros" />
        </>
      )}
    </Button>
  )
}

function PhoneBar({ keptAt, children }: { keptAt: string | null; children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-light-gray bg-white px-4 pt-2.5 pb-[max(16px,env(safe-area-inset-bottom))] shadow-up desktop:hidden">
      {keptAt && (
        <p className="mb-2 text-right text-small text-gray">
          <Trans>Draft kept</Trans>
        </p>
      )}
      {children}
    </div>
  )
}

/** Adds a row that starts when the last one ends. */
function AddTime({ draft, onChange }: { draft: GridDraft; onChange: (draft: GridDraft) => void }) {
  const last = draft.rows.at(-1)
  const next = { local_date: last?.local_date ?? null, start_time: last?.end_time ?? null, end_time: null }
  return (
    <Button
      variant="text"
      icon={<Plus size={14} aria-hidden />}
      className="mt-1"
      onClick={() => onChange({ ...draft, rows: [...draft.rows, newRow(next)] })}
    >
      <Trans>Add a time</Trans>
    </Button>
  )
}

function Faults({ grid: { post, tried, isTooMuch, isReady } }: { grid: Grid }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof postEventGrid>, string> = {
    PAYMENT_METHOD_DOES_NOT_EXIST: t`Add a payment method first.`,
    INVOICE_OVERDUE: t`An invoice is more than a week overdue. Pay it under Billing, then post.`,
    CHARGE_REFUSED: t`A refused charge is not paid. Pay it under Billing, then post.`,
    WAGE_BELOW_MINIMUM: t`A wage is below the minimum for its position here.`,
    GIG_STARTED: t`A start time has passed. Choose a later one.`,
  }
  return (
    <div className="mt-3 flex flex-col gap-2" aria-live="polite">
      {isTooMuch && (
        <p className="text-error">
          <Trans>You can post at most 200 shifts at once. Post the rest afterwards.</Trans>
        </p>
      )}
      {tried && !isTooMuch && !isReady && (
        <p className="text-error">
          <Trans>Enter the times of each row, the wage of each position, and how many pros you need.</Trans>
        </p>
      )}
      <CallProblem error={post.error} words={words} except={['PAYMENT_METHOD_DOES_NOT_EXIST']} />
    </div>
  )
}
