import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_ASSIGNED } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AssignRow } from './assign-row.tsx'
import type { ShiftDraft } from '../shift-values.ts'
import { useAssignable } from './use-assignable.ts'

export interface PickedPro {
  id: number
  name: string
}

interface AssignPickerProps {
  values: ShiftDraft
  /** The pros are assigned to every shift of a schedule. */
  repeats: boolean
  picked: readonly PickedPro[]
  onPick: (picked: readonly PickedPro[]) => void
  /** The form was sent without a pro. */
  isMissing: boolean
}

/** Chooses pros of the private network to assign, those with experience in the position first, each with what prevents it. */
export function AssignPicker({ values, repeats, picked, onPick, isMissing }: AssignPickerProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { isReady, query } = useAssignable(values, repeats, search.trim())
  return (
    <section id="who-is-assigned" aria-label={t`Assigned pros`} className="border-t border-light-gray py-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-normal font-semibold">
          <Trans>Assigned pros</Trans>
        </h2>
        <span aria-live="polite" className="text-small text-gray">
          <Plural value={picked.length} _0="no one yet" one="# pro" other="# pros" />
        </span>
      </div>
      {isMissing && (
        <p role="alert" className="mb-2 font-semibold text-error">
          <Trans>Choose at least one pro</Trans>
        </p>
      )}
      {!isReady ? (
        <p className="rounded-control bg-background px-3 py-3 text-gray">
          <Trans>Choose a position and times above to see who is free.</Trans>
        </p>
      ) : (
        <>
          <TextField
            label={t`Search your network`}
            hideLabel
            placeholder={t`Search your network`}
            before={<Search size={15} aria-hidden />}
            value={search}
            maxLength={80}
            onChange={(event) => setSearch(event.target.value)}
          />
          <FoundPros query={query} search={search} picked={picked} onPick={onPick} />
        </>
      )}
    </section>
  )
}

interface FoundProsProps {
  query: ReturnType<typeof useAssignable>['query']
  search: string
  picked: readonly PickedPro[]
  onPick: (picked: readonly PickedPro[]) => void
}

function FoundPros({ query, search, picked, onPick }: FoundProsProps) {
  const { data } = query
  if (failedToLoad(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} tall />
  const ids = new Set(picked.map(({ id }) => id))
  const toggle = (pro: PickedPro): void => onPick(ids.has(pro.id) ? picked.filter(({ id }) => id !== pro.id) : [...picked, pro])
  return (
    <>
      {data.pros.length === 0 ? (
        <NoPros search={search} />
      ) : (
        <ul aria-busy={query.isPlaceholderData} className="mt-2">
          {data.pros.map((pro) => (
            <AssignRow
              key={pro.id}
              pro={pro}
              dates={data.dates}
              isPicked={ids.has(pro.id)}
              isFull={picked.length >= MOST_ASSIGNED}
              onToggle={() => toggle({ id: pro.id, name: pro.first_name })}
            />
          ))}
        </ul>
      )}
      {data.total > data.pros.length && (
        <p className="mt-2 text-small text-gray">
          <Plural value={data.total - data.pros.length} one="# more. Search by name." other="# more. Search by name." />
        </p>
      )}
    </>
  )
}

function NoPros({ search }: { search: string }) {
  if (search !== '')
    return (
      <EmptyState title={<Trans>No one by that name</Trans>}>
        <Trans>You can only assign pros in your private network. Try part of the name.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>No one is in your network yet</Trans>}>
      <Trans>
        You can assign pros you’ve worked with and added to your network, without asking first. Until then, post the shift and select
        applicants.
      </Trans>
    </EmptyState>
  )
}
