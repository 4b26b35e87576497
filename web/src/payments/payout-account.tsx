import { Trans } from '@lingui/react/macro'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import {
  getPayoutAccount,
  type PayoutAccount,
  readPayoutAccount,
  startPayoutOnboarding,
} from '@muster/contract/payments/payout-account-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Landmark from 'lucide-react/icons/landmark'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { InstantPayout } from './instant-payout.tsx'
import { AccountTitle, AccountWords, NeededDetails } from './payout-account-words.tsx'

const BankForm = lazy(() => import('./bank-form.tsx').then((module) => ({ default: module.BankForm })))

const from = '/locations/$locationId/dashboards'

/** Where the pro's pay goes, whether it can be sent, and what to do if it can't. Also what comes back from the provider's page. */
export function PayoutAccountSection() {
  const account = useQuery(read(getPayoutAccount, {}))
  const { payouts } = useSearch({ from })
  const navigate = useNavigate({ from })
  const go = (step: 'bank' | undefined): void => void navigate({ search: (before) => ({ ...before, payouts: step }), replace: true })
  const check = useCall(readPayoutAccount, { changes: [getPayoutAccount, getEarnings], onSuccess: () => go(undefined) })
  const isBack = payouts === 'return'
  const ask = useEffectEvent(() => check.mutate({}))
  useEffect(() => {
    if (isBack) ask() // The provider's event may take a minute, and the pro is here now.
  }, [isBack])
  if (failedToLoad(account)) return <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  if (!account.data) return account.isPending && account.fetchStatus !== 'paused' ? <Bone className="mx-4 mb-4 h-24 desktop:mx-6" /> : null
  return (
    <>
      <Account account={account.data} isLinkOver={payouts === 'refresh'} onForm={() => go('bank')}>
        {isBack && check.isPending && (
          <output className="mt-2 block text-normal text-gray">
            <Trans>Checking your bank details…</Trans>
          </output>
        )}
        <CallProblem error={check.error} words={{}} />
      </Account>
      {payouts === 'bank' && account.data.provider === 'embedded' && (
        <Suspense fallback={null}>
          <BankForm onClose={() => go(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface AccountProps {
  account: PayoutAccount
  /** The provider's page can't be opened twice or after some minutes. */
  isLinkOver: boolean
  onForm: () => void
  children: ReactNode
}

function Account({ account, isLinkOver, onForm, children }: AccountProps) {
  const { status, waiting_amount, requirements } = account
  const isFine = status === 'ENABLED' && requirements.length === 0
  return (
    <section
      aria-labelledby="payout-account"
      className={`mx-4 mb-5 rounded-card border bg-white px-3 py-3 desktop:mx-6 ${waiting_amount > 0 ? 'border-error' : 'border-light-gray'}`}
    >
      <div className="flex gap-3">
        {isFine ? (
          <Landmark size={20} aria-hidden className="mt-0.5 shrink-0 text-gray" />
        ) : (
          <CircleAlert size={20} aria-hidden className={`mt-0.5 shrink-0 ${waiting_amount > 0 ? 'text-error' : 'text-warning'}`} />
        )}
        <div className="min-w-0 flex-1">
          <h2 id="payout-account" className="font-semibold">
            <AccountTitle account={account} />
          </h2>
          <p className="text-normal text-gray">
            {isLinkOver ? <Trans>That page is no longer open. Continue to get a new one.</Trans> : <AccountWords account={account} />}
          </p>
          {requirements.length > 0 && status !== 'NONE' && status !== 'ONBOARDING' && <NeededDetails of={requirements} />}
          {children}
          <Act account={account} onForm={onForm} />
          {status === 'ENABLED' && <InstantPayout />}
        </div>
      </div>
    </section>
  )
}

/** The one thing to do: Muster's form, or the provider's page. */
function Act({ account: { status, requirements, provider }, onForm }: { account: PayoutAccount; onForm: () => void }) {
  const start = useCall(startPayoutOnboarding, {
    changes: [getPayoutAccount],
    onSuccess: ({ url }) => {
      if (url === null) onForm()
      else window.location.assign(url)
    },
  })
  if (status === 'DISABLED') return <OperatorLinks of={['contact_support']} className="mt-1" />
  if (status === 'RESTRICTED' && requirements.length === 0) return null
  const isCalm = status === 'ENABLED' && requirements.length === 0
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <CallProblem error={start.error} words={{}} />
      <Button
        variant={isCalm ? 'outlined' : 'contained'}
        size={isCalm ? 'small' : 'large'}
        loading={start.isPending}
        onClick={() => (provider === 'embedded' ? onForm() : start.mutate({}))}
      >
        <ActWord status={status} isCalm={isCalm} />
      </Button>
    </div>
  )
}

function ActWord({ status, isCalm }: { status: PayoutAccount['status']; isCalm: boolean }) {
  if (status === 'NONE') return <Trans>Add bank account</Trans>
  return isCalm ? <Trans>Change bank account</Trans> : <Trans>Continue</Trans>
}
