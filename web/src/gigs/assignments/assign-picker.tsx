import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_ASSIGNED } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
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
  /** Every shift of a schedule, not one alone. */
  repeats: boolean
  picked: readonly PickedPro[]
  onPick: (picked: readonly PickedPro[]) => void
  /** Nobody was chosen, and the form was sent. */
  isMissing: boolean
}

/** Who is put on the shift: pros of the private network, those who know the position first, with what stands in the way of each. */
export function AssignPicker({ values, repeats, picked, onPick, isMissing }: AssignPickerProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { isReady, query } = useAssignable(values, repeats, search.trim())
  const ids = new Set(picked.map(({ id }) => id))
  const toggle = (pro: PickedPro): void => onPick(ids.has(pro.id) ? picked.filter(({ id }) => id !== pro.id) : [...picked, pro])
  const { data } = query
  return (
    <section id="who-is-assigned" aria-label={t`Who is assigned`} className="border-t border-light-gray py-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-normal font-semibold">
          <Trans>Who is assigned</Trans>
        </h2>
        <span aria-live="polite" className="text-small text-gray">
          <Plural value={picked.length} _0="nobody yet" one="# pro" other="# pros" />
        </span>
      </div>
      {isMissing && (
        <p role="alert" className="mb-2 font-semibold text-error">
          <Trans>Choose at least one pro</Trans>
        </p>
      )}
      {!isReady ? (
        <p className="rounded-control bg-background px-3 py-3 text-gray">
          <Trans>Choose the position and the times above; then you see who is free.</Trans>
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
          {query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : data === undefined ? (
            <SkeletonRows rows={4} tall />
          ) : data.pros.length === 0 ? (
            <Nobody search={search} />
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
          {data !== undefined && data.total > data.pros.length && (
            <p className="mt-2 text-small text-gray">
              <Plural value={data.total - data.pros.length} one="# more is found by name." other="# more are found by name." />
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Nobody({ search }: { search: string }) {
  if (search !== '')
    return (
      <EmptyState title={<Trans>Nobody of this name</Trans>}>
        <Trans>Only pros of your private network can be assigned. Try a part of the name.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Nobody is in your network yet</Trans>}>
      <Trans>
        Pros you have worked with and added to your network can be assigned without being asked. Until then, post the shift and select who
        applies.
      </Trans>
    </EmptyState>
  )
}
