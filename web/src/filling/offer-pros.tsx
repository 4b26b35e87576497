import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
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

/** Whom the chosen shifts may be offered to: those the place knows, who can take the most of them first. */
export function OfferPros({ gig_ids, chosen, onChoose }: OfferProsProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const body = useSettled({ gig_ids: [...gig_ids], search: search.trim() }, PAUSE_MS)
  const found = useQuery({
    ...read(listOfferablePros, { body }),
    enabled: body.gig_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const ids = new Set(chosen)
  const { data } = found
  return (
    <section aria-label={t`To whom`} className="min-w-0">
      <div className="flex min-h-9 items-baseline gap-2.5 border-b border-light-gray pb-1.5">
        <h2 className="text-base">
          <Trans>To whom</Trans>
        </h2>
        <span aria-live="polite" className="text-gray">
          <Plural value={chosen.length} _0="nobody yet" one="# pro" other="# pros" />
        </span>
      </div>
      {gig_ids.length === 0 ? (
        <p className="mt-3 rounded-control bg-background px-3 py-3 text-gray">
          <Trans>Choose the shifts first; then you see who is free.</Trans>
        </p>
      ) : (
        <>
          <TextField
            className="mt-3"
            label={t`Search those you know`}
            hideLabel
            placeholder={t`Search those you know`}
            before={<Search size={15} aria-hidden />}
            value={search}
            maxLength={80}
            onChange={(event) => setSearch(event.target.value)}
          />
          {found.isError ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : data === undefined ? (
            <SkeletonRows rows={6} tall />
          ) : data.pros.length === 0 ? (
            <EmptyState
              title={search.trim() === '' ? <Trans>You know nobody in these positions yet</Trans> : <Trans>Nobody of this name</Trans>}
            >
              <Trans>Favorites, your network and pros who worked here in the last half year can be asked.</Trans>
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
              <Plural value={data.total - data.pros.length} one="# more is found by name." other="# more are found by name." />
            </p>
          )}
        </>
      )}
    </section>
  )
}
