import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import { MOST_OFFERABLE } from '@muster/contract/filling/offerable.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { OfferProRow } from './offer-pro-row.tsx'

const PAUSE_MS = 250

interface OfferProsProps {
  gig_ids: readonly number[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** The pros who may get an offer: those the location knows. Pros who can take the most of the shifts come first. */
export function OfferPros(props: OfferProsProps) {
  const { t } = useLingui()
  const search = useProSearch(props.gig_ids, props.chosen)
  return (
    <section aria-label={t`Pros`} className="min-w-0">
      <div className="flex min-h-9 items-baseline gap-2.5 border-b border-light-gray pb-1.5">
        <h2 className="text-base">
          <Trans>Pros</Trans>
        </h2>
        <span aria-live="polite" className="text-gray">
          <Plural value={props.chosen.length} _0="none selected" one="# selected" other="# selected" />
        </span>
      </div>
      {props.gig_ids.length === 0 ? (
        <p className="mt-3 rounded-control bg-background px-3 py-3 text-gray">
          <Trans>Choose shifts first to see who is free.</Trans>
        </p>
      ) : (
        <Choice {...props} {...search} />
      )}
    </section>
  )
}

/** The search text and the pros it finds. Both outlive a moment without chosen shifts. */
function useProSearch(gig_ids: readonly number[], chosen: readonly number[]) {
  const [search, setSearch] = useState('')
  // Those chosen before, in the search of pros, stay in the list when the manager removes one.
  const [pro_ids] = useState(() => chosen.slice(0, MOST_OFFERABLE))
  const body = useSettled({ gig_ids: [...gig_ids], search: search.trim(), ...(pro_ids.length > 0 && { pro_ids }) }, PAUSE_MS)
  const found = useQuery({
    ...read(listOfferablePros, { body }),
    enabled: body.gig_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return { search, setSearch, found }
}

function Choice({ chosen, onChoose, search, setSearch, found }: OfferProsProps & ReturnType<typeof useProSearch>) {
  const { t } = useLingui()
  const ids = new Set(chosen)
  const { data } = found
  return (
    <>
      <TextField
        className="mt-3"
        label={t`Search pros you know`}
        hideLabel
        placeholder={t`Search pros you know`}
        before={<Search size={15} aria-hidden />}
        value={search}
        maxLength={80}
        onChange={(event) => setSearch(event.target.value)}
      />
      {failedToLoad(found) ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={6} tall />
      ) : data.pros.length === 0 ? (
        <EmptyState title={search.trim() === '' ? <Trans>No pros for these positions yet</Trans> : <Trans>No one with this name</Trans>}>
          <Trans>You can offer shifts to favorites, your network and pros who worked here in the last six months.</Trans>
        </EmptyState>
      ) : (
        <ul aria-busy={found.isPlaceholderData} className="mt-1">
          {data.pros.map((pro) => (
            <OfferProRow
              key={pro.id}
              pro={pro}
              isChosen={ids.has(pro.id)}
              onToggle={() => onChoose(ids.has(pro.id) ? chosen.filter((id) => id !== pro.id) : [...chosen, pro.id])}
            />
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.pros.length && (
        <p className="mt-2 text-small text-gray">
          <Plural value={data.total - data.pros.length} one="# more. Search by name." other="# more. Search by name." />
        </p>
      )}
    </>
  )
}
