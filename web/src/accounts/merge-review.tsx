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
import { useObstacleWords } from './use-merge-words.ts'

export type ProvedAccount = CallResult<typeof proveOtherAccount>

interface MergeReviewProps {
  proved: ProvedAccount
  /** The person came to change their number: the other account’s is the one to keep. */
  useNumber: boolean
  onClose: () => void
}

/** What merging the two accounts means, or why they can't merge. */
export function MergeReview({ proved: { account, merge_ticket }, useNumber, onClose }: MergeReviewProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const merge = useCall(mergeAccounts, {
    onSuccess: () => {
      onClose()
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
  const { date_joined, gigs_worked, coming_shifts } = account
  return (
    <dl className="divide-y divide-light-gray rounded-control border border-light-gray">
      <Account title={<Trans>Closes</Trans>} name={nameOf(account)} phoneEnd={account.phone_end}>
        <Trans>Since {longDate(date_joined)}</Trans>
        {' · '}
        <Plural value={gigs_worked} one="# shift worked" other="# shifts worked" />
        {coming_shifts > 0 && (
          <>
            {' · '}
            <Plural value={coming_shifts} one="# coming shift" other="# coming shifts" />
          </>
        )}
      </Account>
      <Account title={<Trans>Stays</Trans>} name={nameOf(me)} phoneEnd={me.phone_number?.slice(-4) ?? null}>
        <Trans>Since {longDate(me.date_joined)}</Trans>
      </Account>
    </dl>
  )
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string => `${first_name} ${last_name}`.trim()

interface AccountProps {
  title: ReactNode
  name: string
  phoneEnd: string | null
  children: ReactNode
}

/** One of the two accounts: whose it is, the end of its number, and what it has done. */
function Account({ title, name, phoneEnd, children }: AccountProps) {
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
        <span className="block text-gray">{children}</span>
      </dd>
    </div>
  )
}

function WhatHappens({ account: { suspended_until, blocks, applied_twice }, useNumber }: { account: LinkableAccount; useNumber: boolean }) {
  return (
    <>
      <p>
        <Trans>
          Its shifts, ratings, certificates, pay and businesses move to this account. That account closes for good: you can’t undo this.
        </Trans>{' '}
        {useNumber ? <Trans>You’ll sign in with its number.</Trans> : <Trans>You’ll keep signing in with the number you have now.</Trans>}
      </p>
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
