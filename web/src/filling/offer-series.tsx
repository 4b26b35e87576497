import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listOfferOutcomes, MOST_LOOKED_UP } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useRefusalWords } from '../gigs/use-refusal-words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import type { OfferWish } from './use-offers.ts'

/** How the pros get the shifts. */
export type OfferTerms = Pick<OfferWish, 'application_type' | 'is_recurring'>

const ONCE: OfferTerms = { application_type: 'DIRECT_OFFER', is_recurring: false }

/** Whether to ask or assign, and whether for every date of the series. A choice that no longer fits the chosen shifts counts as not made. */
export function useOfferTerms(mayRepeat: boolean) {
  const [chosen, setChosen] = useState<OfferTerms>(ONCE)
  const terms = { ...chosen, is_recurring: chosen.is_recurring && mayRepeat }
  return { terms, change: (change: Partial<OfferTerms>) => setChosen({ ...terms, ...change }) }
}

interface OfferSeriesProps {
  /** The one chosen shift; undefined if there are several or none. */
  gig: { id: number; is_recurring: boolean } | undefined
  pro_ids: readonly number[]
  terms: OfferTerms
  onChange: (change: Partial<OfferTerms>) => void
}

/** Chooses to assign instead of asking, and to do so for every date of a series, with the dates that some pros can't take. */
export function OfferSeries({ gig, pro_ids, terms, onChange }: OfferSeriesProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`How they get it`} className="mb-6">
      {gig?.is_recurring && (
        <Checkbox
          className="w-full py-1.5"
          checked={terms.is_recurring}
          onChange={() => onChange({ is_recurring: !terms.is_recurring })}
          label={
            <Choice title={t`Every date of the series from this shift on`}>
              <Trans>They get each new date as we make its shift, until you stop it on the series.</Trans>
            </Choice>
          }
        />
      )}
      <Checkbox
        className="w-full py-1.5"
        checked={terms.application_type === 'ASSIGNMENT'}
        onChange={() => onChange({ application_type: terms.application_type === 'ASSIGNMENT' ? 'DIRECT_OFFER' : 'ASSIGNMENT' })}
        label={
          <Choice title={t`Assign without asking`}>
            <Trans>Only pros in your network. We confirm and notify them right away.</Trans>
          </Choice>
        }
      />
      {gig && terms.is_recurring && pro_ids.length > 0 && <DatesThatFail gigId={gig.id} pro_ids={pro_ids} kind={terms.application_type} />}
    </section>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="block leading-5">
      <b className="block">{title}</b>
      <span className="block text-small text-gray">{children}</span>
    </span>
  )
}

interface DatesThatFailProps {
  gigId: number
  pro_ids: readonly number[]
  kind: OfferTerms['application_type']
}

/** The dates of the next weeks that a chosen pro can't take, and why, before anything is sent. */
function DatesThatFail({ gigId, pro_ids, kind }: DatesThatFailProps) {
  const refusals = useRefusalWords()
  const body = { pro_ids: pro_ids.slice(0, MOST_LOOKED_UP), application_type: kind, is_recurring: true }
  const preview = useQuery(read(listOfferOutcomes, { params: { id: gigId }, body }))
  if (failedToLoad(preview)) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.data === undefined) return null
  const dates = new Set(preview.data.map(({ local_date }) => local_date)).size
  const failed = preview.data.filter(({ state }) => state === 'REFUSED')
  return (
    <output className="mt-2 block rounded-control bg-background px-3 py-2.5">
      <p className="font-semibold">
        {failed.length === 0 ? (
          <Plural value={dates} one="All can take the next date." other="All can take the next # dates." />
        ) : (
          <Plural value={failed.length} one="# date can’t be sent" other="# dates can’t be sent" />
        )}
      </p>
      <ul>
        {failed.map(({ pro, gig_id, local_date, code }) => (
          <li key={`${pro.id} ${gig_id}`} className="flex items-start gap-1.5 text-small text-warning">
            <CircleAlert size={14} className="mt-[3px] shrink-0" aria-hidden />
            <span>
              {pro.display_name}, {shortDate(`${local_date}T12:00:00Z`, { zone: 'UTC' })}: {code && refusals[code]}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-gray">
        <Trans>We tell you when a later date can’t be sent.</Trans>
      </p>
    </output>
  )
}
