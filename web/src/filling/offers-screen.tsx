import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BoostBonus } from '@muster/contract/gigs/bulk/boost-bonus.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { OfferGroups, useOfferGroups } from './offer-groups.tsx'
import { OfferPros } from './offer-pros.tsx'
import { OfferResults } from './offer-results.tsx'
import { OfferSeries, useOfferTerms } from './offer-series.tsx'
import { OfferShifts } from './offer-shifts.tsx'
import { type OfferedGig, useOfferedGigs } from './use-offered-gigs.ts'
import { type OfferWish, useOffers } from './use-offers.ts'

/** Offers posted shifts, or a new one, to pros. The URL holds what is chosen. */
export function OffersScreen() {
  const search = useSearch({ from: '/locations/$locationId/offers' })
  const isChoosing = search.offerType === 'select' && search.gig_ids.length === 0
  return isChoosing ? <OfferKind pro_ids={search.pro_ids} offer_group={search.offer_group} /> : <OfferPosted />
}

/** The first step: offer posted shifts, or post a new one. */
function OfferKind({ pro_ids, offer_group }: { pro_ids: readonly number[]; offer_group: readonly number[] }) {
  const toWhom = { offer_pro: [...pro_ids], offer_group: [...offer_group] }
  const isChosen = pro_ids.length + offer_group.length > 0
  return (
    <>
      <PageHeader title={<Trans>Offer shifts</Trans>} />
      <div className="grid max-w-[760px] gap-3 px-4 desktop:grid-cols-2 desktop:px-6">
        <Kind title={<Trans>Posted shifts</Trans>} note={<Trans>Offer shifts with open spots to pros you know.</Trans>}>
          <LinkButton
            from="/locations/$locationId/offers"
            to="/locations/$locationId/offers"
            search={{ offerType: 'existing', pro_ids: [...pro_ids], offer_group: [...offer_group] }}
            variant="contained"
          >
            <Trans>Choose shifts</Trans>
          </LinkButton>
        </Kind>
        <Kind title={<Trans>A new shift</Trans>} note={<Trans>Post a shift and offer it to pros right away.</Trans>}>
          <LinkButton
            from="/locations/$locationId/offers"
            to="/locations/$locationId/gigs-add"
            search={isChosen ? { post_gig_type: 'single', ...toWhom } : { post_gig_type: 'assign' }}
            variant="raised"
          >
            <Trans>Post and offer</Trans>
          </LinkButton>
        </Kind>
      </div>
    </>
  )
}

function Kind({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-1 rounded-[10px] border border-light-gray p-4">
      <h2 className="text-base">{title}</h2>
      <p className="mb-3 flex-1 text-gray">{note}</p>
      {children}
    </section>
  )
}

function OfferPosted() {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/locations/$locationId/offers' })
  const { gig_ids, pro_ids, offer_group } = useSearch({ from: '/locations/$locationId/offers' })
  const groups = useOfferGroups(offer_group)
  const [from] = useState(() => new Date().toISOString())
  const gigs = useOfferedGigs(gig_ids, from)
  const { sent, ...offers } = useNamedOffers()
  const { text, setText, bonus, isBonus } = useTypedBonus()
  const choose = (change: Choice): void =>
    void navigate({ search: (before) => ({ ...before, ...change, offerType: 'existing' }), replace: true })
  const { offered } = gigs
  const group_ids = groups.chosen.map(({ id }) => id)
  const isReady = offered.length > 0 && pro_ids.length + group_ids.length > 0 && isBonus
  const only = offered.length === 1 ? gigs.gigs.find(({ id }) => id === offered[0]) : undefined
  const { terms, change } = useOfferTerms(only?.is_recurring ?? false)
  const send = (): void => offers.send(gigs.gigs, offered, { pro_ids, group_ids, ...terms }, bonus)
  const words = useSendWords({
    shifts: offered.length,
    pros: pro_ids.length,
    groups: group_ids.length,
    assigns: terms.application_type === 'ASSIGNMENT',
  })
  return (
    <>
      <PageHeader title={<Trans>Offer shifts</Trans>} />
      {offers.total > 0 ? (
        <OfferResults offers={offers} gigs={sent} />
      ) : (
        <>
          <div className="grid gap-x-10 gap-y-8 px-4 pb-6 desktop:grid-cols-2 desktop:px-6">
            <OfferShifts
              gigs={gigs}
              chosen={offered}
              leftOut={gig_ids.length - offered.length}
              onChoose={(ids) => choose({ gig_ids: ids })}
            />
            <OfferTo gig_ids={gig_ids} pro_ids={pro_ids} groups={groups} onChoose={choose}>
              <OfferSeries gig={only} pro_ids={pro_ids} terms={terms} onChange={change} />
            </OfferTo>
            <p className="text-small text-gray desktop:hidden">
              <Term />
            </p>
          </div>
          <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:px-6">
            {terms.application_type === 'DIRECT_OFFER' && <BonusField text={text} isBonus={isBonus} onChange={setText} />}
            <p className="min-w-0 flex-1 text-small text-gray phone:hidden">
              <Term />
            </p>
            <Button variant="contained" disabled={!isReady} onClick={send} className="phone:min-w-0 phone:flex-1">
              {isReady ? words : t`Offer`}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** An assignment pays the shift's own wage and bonus, so only an offer has this field. */
function BonusField({ text, isBonus, onChange }: { text: string; isBonus: boolean; onChange: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <MoneyField
      className="w-44 phone:w-32"
      label={t`Bonus an hour`}
      optional
      error={isBonus ? undefined : t`Enter more than $0 and at most $50 an hour.`}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What the button does: "Offer 2 shifts to 1 pro and 1 group". */
function useSendWords({ shifts, pros, groups, assigns }: { shifts: number; pros: number; groups: number; assigns: boolean }): string {
  const { t } = useLingui()
  const toPros = plural(pros, { one: '# pro', other: '# pros' })
  const toGroups = plural(groups, { one: '# group', other: '# groups' })
  const to = groups === 0 ? toPros : pros === 0 ? toGroups : t`${toPros} and ${toGroups}`
  return assigns
    ? t`Assign ${plural(shifts, { one: '# shift', other: '# shifts' })} to ${to}`
    : t`Offer ${plural(shifts, { one: '# shift', other: '# shifts' })} to ${to}`
}

interface Choice {
  gig_ids?: number[]
  pro_ids?: number[]
  offer_group?: number[]
}

interface OfferToProps {
  gig_ids: readonly number[]
  pro_ids: readonly number[]
  groups: ReturnType<typeof useOfferGroups>
  onChoose: (change: Choice) => void
  children: ReactNode
}

/** The groups and the pros to choose. */
function OfferTo({ gig_ids, pro_ids, groups, onChoose, children }: OfferToProps) {
  return (
    <div className="min-w-0">
      {children}
      <OfferGroups gig_ids={gig_ids} groups={groups} onChoose={(ids) => onChoose({ offer_group: ids })} />
      <OfferPros gig_ids={gig_ids} chosen={pro_ids} onChoose={(ids) => onChoose({ pro_ids: ids })} />
    </div>
  )
}

/** The offers, with the shifts as they were when the offers went out: one that fills up leaves the list, and its result still needs its name. */
function useNamedOffers() {
  const offers = useOffers()
  const [sent, setSent] = useState<ReadonlyMap<number, OfferedGig>>(new Map())
  return {
    ...offers,
    sent,
    send(gigs: readonly OfferedGig[], ids: readonly number[], to: Omit<OfferWish, 'gig_id'>, bonus: number | null): void {
      setSent(new Map(gigs.map((gig) => [gig.id, gig])))
      void offers.offer(
        ids.map((gig_id) => ({ gig_id, ...to })),
        bonus,
      )
    },
  }
}

/** The bonus as typed, and whether it may be offered. None is null. */
function useTypedBonus() {
  const [text, setText] = useState('')
  const bonus = text.trim() === '' ? null : Number(text.replace(',', '.'))
  return { text, setText, bonus, isBonus: bonus === null || BoostBonus.safeParse(bonus).success }
}

/** How long pros have to answer, by the location's settings. */
function Term() {
  const { locationId } = useParams({ from: '/locations/$locationId/offers' })
  const { data } = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  if (data === undefined) return null
  const hours =
    data.private_direct_offer_expiration_enabled && data.private_direct_offer_expiration
      ? Number(data.private_direct_offer_expiration.replace('HOURS_', ''))
      : null
  if (hours === null) return <Trans>Pros can answer until the shift starts. They’re on the shift once they confirm.</Trans>
  return <Trans>Pros have {hours} hours to answer, or until the shift starts. They’re on the shift once they confirm.</Trans>
}
