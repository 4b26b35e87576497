import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { enterCoupon, listHeldCoupons } from '@muster/contract/coupons/coupon-endpoints.ts'
import type { HeldCouponView } from '@muster/contract/coupons/coupon.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { estimateCost } from '@muster/contract/gigs/gig-endpoints.ts'
import { quotePayments, quoteShifts } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { dateWords } from '../invoices/invoice-period.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { CouponOffer, CouponStateWord } from './coupon-words.tsx'

/** The coupons that the current location entered, and the field that takes another code. */
export function CouponSection() {
  const coupons = useQuery(read(listHeldCoupons, {}))
  return (
    <>
      {failedToLoad(coupons) && <ErrorState error={coupons.error} onRetry={() => void coupons.refetch()} />}
      <ul>
        {coupons.data?.map((coupon) => (
          <Held key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      <EnterCode />
    </>
  )
}

function Held({ coupon }: { coupon: HeldCouponView }) {
  const { code, state, first_day, last_day, left, shifts_left, used } = coupon
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-light-gray py-2.5">
      <span>
        <b>{code}</b>{' '}
        <span className="text-gray">
          <CouponOffer {...coupon} />
        </span>
      </span>
      <span className="justify-self-end">
        <CouponStateWord state={state} />
      </span>
      <span className="text-small text-gray">
        {state === 'PLANNED' ? (
          <Trans>
            for shifts from {dateWords(first_day)} to {dateWords(last_day)}
          </Trans>
        ) : (
          <Trans>for shifts until {dateWords(last_day)}</Trans>
        )}
        {state !== 'USED_UP' && left !== null && (
          <>
            {' · '}
            <Trans>{money(left)} left</Trans>
          </>
        )}
        {state !== 'USED_UP' && shifts_left !== null && (
          <>
            {' · '}
            <Plural value={shifts_left} one="# more shift" other="# more shifts" />
          </>
        )}
      </span>
      {used > 0 && (
        <span className="text-right text-small text-gray">
          <Trans>{money(used)} saved</Trans>
        </span>
      )}
    </li>
  )
}

function EnterCode() {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const enter = useCall(enterCoupon, {
    changes: [listHeldCoupons, estimateCost, quotePayments, quoteShifts],
    onSuccess: (coupon) => {
      setCode('')
      toastDone(t`${coupon.code} counts from your next payment on`)
    },
  })
  const words: Record<CallError<typeof enterCoupon>, string> = {
    COUPON_UNKNOWN: t`We don’t know this code for your location. Check the letters and digits.`,
    COUPON_ENDED: t`This coupon has ended.`,
    COUPON_ENTERED: t`You already have this coupon.`,
    COUPON_USED_UP: t`This coupon is used up: other businesses were faster.`,
    COUPON_SECOND_PERCENTAGE: t`Another percentage off counts now. Enter this code once that one has ended.`,
  }
  const refusal = enter.error instanceof CallFailed ? words[enter.error.code as keyof typeof words] : undefined
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') enter.mutate({ body: { code: code.trim() } })
  }
  return (
    <form noValidate className="mt-3 grid gap-2" onSubmit={send}>
      <div className="flex items-start gap-2">
        <TextField
          label={t`Coupon code`}
          className="w-56"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          error={refusal}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            enter.reset()
          }}
        />
        <Button type="submit" variant="outlined" className="mt-[23px]" loading={enter.isPending} disabled={code.trim() === ''}>
          <Trans>Apply</Trans>
        </Button>
      </div>
      <p className="text-small text-gray">
        <Trans>Coupons come off the platform fee, never off the pros’ pay.</Trans>
      </p>
      <CallProblem error={enter.error} except={Object.keys(words)} />
    </form>
  )
}
