import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, SkeletonRows } from '../../ui/skeleton.tsx'
import { noFilters } from './applicant-query.ts'
import { ApplicantsActs } from './applicants-acts.tsx'
import { ApplicantsBar } from './applicants-bar.tsx'
import { ApplicantsList } from './applicants-list.tsx'
import { useBlindMode } from './blind-mode.ts'
import { ChosenConfirmBy } from './chosen-confirm-by.ts'
import { ConfirmBy, useChosenConfirmBy } from './confirm-by.tsx'
import { CompareApplicants } from './compare-applicants.tsx'
import { GigHead } from '../gig-head.tsx'
import { MessageProsDialog, type Recipient } from './message-pros-dialog.tsx'
import { StandbyNote } from './standby-note.tsx'
import { useApplicantNames } from './use-applicant-names.ts'
import { type Applicants, useApplicants } from './use-applicants.ts'
import { useCompared } from './use-compared.ts'

// Few shifts have one to decide about.
const HandoversOfGig = lazy(() =>
  import('../handover/handovers-of-gig.tsx').then(({ HandoversOfGig: component }) => ({ default: component })),
)

/** The applicants of a shift, best match first, to filter, compare, message, select or decline. */
export function ApplicantsScreen() {
  const [confirmBy, choose] = useChosenConfirmBy()
  return (
    <ChosenConfirmBy value={confirmBy}>
      <ApplicantsPage onConfirmBy={choose} />
    </ChosenConfirmBy>
  )
}

function ApplicantsPage({ onConfirmBy }: { onConfirmBy: (confirm_by: string | null) => void }) {
  const from = '/locations/$locationId/gigs/$gigId/applicants'
  const { gigId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const set = (change: Partial<typeof search>) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })
  const [blind] = useBlindMode()
  const [recipients, setRecipients] = useState<readonly Recipient[] | null>(null)
  const id = Number(gigId)
  const applicants = useApplicants(id, search)
  const { gig, asStandby, shown } = applicants
  const names = useApplicantNames(shown.items, blind)
  const { compared, lone, tick, clear } = useCompared(shown.items, search.selection, (selection) => set({ selection: [...selection] }))
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  if (!gig.data)
    return (
      <div>
        <Bone className="mx-4 my-6 h-[101px] desktop:mx-8 desktop:h-14" />
        <SkeletonRows rows={10} tall />
      </div>
    )
  const message = (to: readonly Application[]) => setRecipients(to.map((one) => ({ application_id: one.id, name: names.full(one) })))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ApplicantsHead applicants={applicants} onMessage={() => message(shown.items)} />
      <ApplicantsBar applicants={applicants} ordering={search.ordering} set={set} />
      <ConfirmByOf applicants={applicants} onChoose={onConfirmBy} />
      <Suspense fallback={null}>
        <HandoversOfGig gig_id={id} />
      </Suspense>
      <StandbyNoteOf applicants={applicants} />
      {lone && <PickAnother name={names.full(lone)} onCancel={clear} />}
      <div className="flex min-h-0 flex-1 max-wide:flex-none max-wide:flex-col-reverse">
        <ApplicantsList
          applicants={applicants}
          blind={blind}
          names={names}
          isNarrow={compared.length > 1}
          ticked={search.selection}
          onTick={tick}
          onMessage={(one) => message([one])}
          onClearFilters={() => set(noFilters)}
        />
        {compared.length > 1 && (
          <CompareApplicants
            gigId={id}
            applications={compared}
            blind={blind}
            asStandby={asStandby}
            isOpen={applicants.isOpen}
            names={names}
            onMessage={() => message(compared)}
            onClear={clear}
          />
        )}
      </div>
      {recipients && <MessageProsDialog gigId={id} to={recipients} onClose={() => setRecipients(null)} />}
    </div>
  )
}

function ApplicantsHead({ applicants, onMessage }: { applicants: Applicants; onMessage: () => void }) {
  const { gig, group, groups, best, list } = applicants
  if (!gig.data) return null
  return (
    <GigHead
      gig={gig.data}
      actions={
        <ApplicantsActs
          gig={gig.data}
          best={best}
          reviews={applicants.isOpen && group === 'waiting' && (groups?.waiting ?? 0) > 0}
          {...(group !== 'cancelled' && list.items.length > 0 && { onMessage })}
        />
      }
    />
  )
}

function ConfirmByOf({ applicants, onChoose }: { applicants: Applicants; onChoose: (confirm_by: string | null) => void }) {
  const { gig, offersEnd, isOpen, list } = applicants
  return gig.data && <ConfirmBy gig={gig.data} byTerm={offersEnd} isPending={isOpen && list.isPending} onChoose={onChoose} />
}

function StandbyNoteOf({ applicants }: { applicants: Applicants }) {
  const { asStandby, groups, group, standbyTotal, isFull } = applicants
  const isShown = asStandby ? (groups?.waiting ?? 0) > 0 : group === 'selected' && standbyTotal > 0
  return isShown && <StandbyNote standbys={asStandby ? 0 : standbyTotal} isFull={isFull} />
}

function PickAnother({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <output className="flex items-center justify-between gap-2 border-b border-light-gray bg-brand-soft px-4 py-1">
      <Trans>{name}: pick another applicant to compare from their menu.</Trans>
      <Button variant="text" size="small" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </output>
  )
}
