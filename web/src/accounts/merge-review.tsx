import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type LinkableAccount, mergeAccounts, type proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { longDate } from '../ui/format-time.ts'
import { toastDone } from '../ui/toast.tsx'
import { AccountFacts, nameOf } from './account-facts.tsx'
import { useObstacleWords } from './use-merge-words.ts'

export type ProvedAccount = CallResult<typeof proveOtherAccount>

interface MergeReviewProps {
  proved: ProvedAccount
  /** The person came to change their number: the other account’s is the one to keep. */
  useNumber: boolean
  onClose: () => void
  onMerged?: () => void
}

/** What merging the two accounts means, or why they can't merge. */
export function MergeReview({ proved: { account, merge_ticket }, useNumber, onClose, onMerged }: MergeReviewProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const merge = useCall(mergeAccounts, {
    onSuccess: () => {
      onClose()
      onMerged?.()
      toastDone(t`Accounts merged`)
      void client.invalidateQueries()
    },
  })
  const words: Record<CallError<typeof mergeAccounts>, string> = {
    CODE_EXPIRED: t`That took too long. Close this and confirm the number again.`,
    CONFLICT: t`Something changed on one of the accounts. Close this and try again.`,
    NO_SUCH_ACCOUNT: t`That account is closed.`,
  }
  const isFree = account.obstacles.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFree ? <Trans>Merge these accounts?</Trans> : <Trans>These accounts can’t merge yet</Trans>}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {isFree ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {isFree && (
            <Button
              variant="contained"
              loading={merge.isPending}
              onClick={() => merge.mutate({ body: { merge_ticket, use_number: useNumber } })}
            >
              <Trans>Merge accounts</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <BothAccounts account={account} />
        {isFree ? <WhatHappens account={account} useNumber={useNumber} /> : <Obstacles account={account} />}
        <CallProblem error={merge.error} words={words} />
      </div>
    </Dialog>
  )
}

/** Both accounts side by side, so that no one closes the wrong one. */
function BothAccounts({ account }: { account: LinkableAccount }) {
  const me = useMe()
  return (
    <dl className="divide-y divide-light-gray rounded-control border border-light-gray">
      <Account title={<Trans>Closes</Trans>} name={nameOf(account)} phoneEnd={account.phone_end} email={account.email}>
        <AccountFacts account={account} />
      </Account>
      <Account title={<Trans>Stays</Trans>} name={nameOf(me)} phoneEnd={me.phone_number?.slice(-4) ?? null} email={me.email}>
        <Trans>Since {longDate(me.date_joined)}</Trans>
      </Account>
    </dl>
  )
}

interface AccountProps {
  title: ReactNode
  name: string
  phoneEnd: string | null
  email: string | null
  children: ReactNode
}

/** One of the two accounts: whose it is, how it signs in, and what it has done. */
function Account({ title, name, phoneEnd, email, children }: AccountProps) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-3 px-3.5 py-3">
      <dt className="text-gray">{title}</dt>
      <dd className="min-w-0">
        <b className="block">{name}</b>
        {phoneEnd !== null && (
          <span className="block">
            <Trans>Number ending in {phoneEnd}</Trans>
          </span>
        )}
        {email !== null && <span className="block [overflow-wrap:anywhere]">{email}</span>}
        <span className="block text-gray">{children}</span>
      </dd>
    </div>
  )
}

function WhatHappens({ account, useNumber }: { account: LinkableAccount; useNumber: boolean }) {
  const { suspended_until, blocks, applied_twice, shared_teams } = account
  return (
    <>
      <p>
        <Trans>
          Its shifts, ratings, certificates, pay and businesses move to this account. That account closes for good: you can’t undo this.
        </Trans>{' '}
        <HowYouSignIn account={account} useNumber={useNumber} />
      </p>
      {shared_teams > 0 && (
        <Warning>
          <Plural
            value={shared_teams}
            one="Both accounts are on # team. You keep the stronger role."
            other="Both accounts are on # teams. You keep the stronger role in each."
          />
        </Warning>
      )}
      {suspended_until !== null && (
        <Warning>
          <Trans>It’s suspended until {longDate(suspended_until)}. This account will be too, and its coming shifts end.</Trans>
        </Warning>
      )}
      {blocks > 0 && (
        <Warning>
          <Plural
            value={blocks}
            one="# location doesn’t work with that account. It won’t work with this one either."
            other="# locations don’t work with that account. They won’t work with this one either."
          />
        </Warning>
      )}
      {applied_twice > 0 && (
        <Warning>
          <Plural
            value={applied_twice}
            one="You applied to # shift with both. We keep this account’s application."
            other="You applied to # shifts with both. We keep this account’s applications."
          />
        </Warning>
      )}
    </>
  )
}

/** The account that stays gets the kind of login that it lacks. */
function HowYouSignIn({ account: { phone_end, email }, useNumber }: { account: LinkableAccount; useNumber: boolean }) {
  const me = useMe()
  if (useNumber || (me.phone_number === null && phone_end !== null)) return <Trans>You’ll sign in with its number.</Trans>
  if (me.phone_number !== null && me.email === null && email !== null)
    return <Trans>You’ll sign in with the number you have now, or with its email.</Trans>
  return me.phone_number === null ? (
    <Trans>You’ll keep signing in with the email you have now.</Trans>
  ) : (
    <Trans>You’ll keep signing in with the number you have now.</Trans>
  )
}

function Obstacles({ account: { obstacles } }: { account: LinkableAccount }) {
  const words = useObstacleWords()
  return obstacles.map((obstacle) => <Warning key={obstacle}>{words[obstacle]}</Warning>)
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-accent-light-yellow px-3 py-2.5">
      <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
