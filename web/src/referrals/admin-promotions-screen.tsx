import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { editReferralPromotion, listReferralPromotions } from '@muster/contract/referrals/referral-endpoints.ts'
import type { ReferralPromotion } from '@muster/contract/referrals/referral.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { countWords } from '../admin/count-words.ts'
import { FilterBar } from '../admin/filter-bar.tsx'
import { ListTools } from '../admin/list-tools.tsx'
import { PagedList } from '../admin/paged-list.tsx'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { COUPON_STATES } from '../coupons/admin-coupons-search.ts'
import { SpentMeter } from '../coupons/spent-meter.tsx'
import { periodWords } from '../invoices/invoice-period.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { money, shortMoney } from '../ui/format-money.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { EditPromotionDialog } from './edit-promotion-dialog.tsx'
import { NewPromotionDialog } from './new-promotion-dialog.tsx'
import { PromotionOffDialog } from './promotion-off-dialog.tsx'
import { PromotionStateWord, usePromotionStates } from './referral-words.tsx'

/** What referrals bring, for the staff: one promotion after the other, with what each has cost and brought. */
export function AdminPromotionsScreen() {
  const { t } = useLingui()
  const states = usePromotionStates()
  const search = useSearch({ from: '/admin/referral-promotions' })
  const navigate = useNavigate({ from: '/admin/referral-promotions' })
  const [isAdding, setAdding] = useState(false)
  const promotions = useQuery({ ...read(listReferralPromotions, { query: search }), placeholderData: keepPreviousData })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  return (
    <>
      <PageHeader
        title={<Trans>Referral promotions</Trans>}
        note={promotions.data && countWords(promotions.data)}
        actions={
          <>
            <ListTools list="promotions" endpoint={listReferralPromotions} query={search} page={promotions.data} />
            <Button variant="contained" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>New promotion</Trans>
            </Button>
          </>
        }
      />
      <FilterBar isFiltered={search.state !== undefined} onClear={() => change({ state: undefined })}>
        <SelectField
          hideLabel
          label={t`State`}
          className="w-44"
          value={search.state ?? ''}
          onChange={(event) => change({ state: COUPON_STATES.find((one) => one === event.target.value) })}
        >
          <option value="">{t`Any state`}</option>
          {COUPON_STATES.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <PagedList
        list={promotions}
        search={search}
        wrong={undefined}
        none={<Trans>No promotions match</Trans>}
        counted={(count) => <Plural value={count} one="# promotion" other="# promotions" />}
        onChange={change}
      >
        {(rows) => (
          <ul>
            {rows.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        )}
      </PagedList>
      {isAdding && <NewPromotionDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function PromotionRow({ promotion }: { promotion: ReferralPromotion }) {
  const { name, first_day, last_day, state, off_reason, used, committed, budget, joined_count, earned_count } = promotion
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-light-gray px-4 py-4 desktop:grid-cols-[minmax(0,1fr)_240px_auto] desktop:px-6">
      <div className="min-w-0">
        <b>{name}</b> <PromotionStateWord state={state} />
        {off_reason !== null && <span className="block text-gray">{off_reason}</span>}
        <Terms promotion={promotion} />
        <span className="block text-gray">{periodWords(first_day, last_day)}</span>
      </div>
      <div>
        <b>{money(used)}</b>{' '}
        <span className="text-gray">
          <Trans>of {shortMoney(budget)}</Trans>
        </span>
        <SpentMeter budget={budget} committed={committed} used={used} className="my-1 w-full" />
        <span className="block text-small text-gray">
          <Plural value={joined_count} one="# joined" other="# joined" /> · <Plural value={earned_count} one="# earned" other="# earned" />
        </span>
      </div>
      <PromotionActs promotion={promotion} />
    </li>
  )
}

function Terms({
  promotion: { audience, referrer_reward, joiner_reward, shifts_needed, within_days, most_rewards },
}: {
  promotion: ReferralPromotion
}) {
  return (
    <span className="block">
      {audience === 'PROS' ? <Trans>Pros invite pros</Trans> : <Trans>Businesses invite businesses</Trans>}
      {' · '}
      <Trans>
        {shortMoney(referrer_reward)} for who invites, {shortMoney(joiner_reward)} for who joins
      </Trans>
      {' · '}
      <Plural value={shifts_needed} one={`# paid shift within ${within_days} days`} other={`# paid shifts within ${within_days} days`} />
      {' · '}
      <Plural value={most_rewards} one="at most # reward each" other="at most # rewards each" />
    </span>
  )
}

function PromotionActs({ promotion }: { promotion: ReferralPromotion }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'off' | null>(null)
  const on = useCall(editReferralPromotion, { changes: [listReferralPromotions], onSuccess: () => toastDone(t`The promotion is on again`) })
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button variant="outlined" size="small" onClick={() => setOpen('edit')}>
        <Trans>Edit</Trans>
      </Button>
      {promotion.state === 'OFF' ? (
        <Button
          variant="outlined"
          size="small"
          loading={on.isPending}
          onClick={() => on.mutate({ params: { id: promotion.id }, body: { is_on: true } })}
        >
          <Trans>Switch on</Trans>
        </Button>
      ) : (
        <Button variant="ghost" size="small" onClick={() => setOpen('off')}>
          <Trans>Switch off</Trans>
        </Button>
      )}
      <CallProblem
        error={on.error}
        words={{ PROMOTION_OVERLAPS: t`Another promotion runs on some of these days. Change one of them first.` }}
      />
      {open === 'edit' && <EditPromotionDialog promotion={promotion} onClose={() => setOpen(null)} />}
      {open === 'off' && <PromotionOffDialog promotion={promotion} onClose={() => setOpen(null)} />}
    </div>
  )
}
