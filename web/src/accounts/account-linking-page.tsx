import { Trans } from '@lingui/react/macro'
import { listLinkableAccounts, type SharedLogin } from '@muster/contract/accounts/merge-endpoints.ts'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'
import { modeInUse } from '../session/app-mode.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AccountFacts, nameOf } from './account-facts.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { ProofPlace } from './proof-place.tsx'
import { useSendCode } from './sent-code.ts'
import { useSendWords } from './use-send-words.ts'

/** Accounts of the same person: those that share a confirmed number or email, and any other that a code proves. Link them, or go on without. */
export function AccountLinkingScreen() {
  const { returnTo } = useSearch({ from: '/account-linking' })
  const router = useRouter()
  const me = useMe()
  const [dialog, setDialog] = useState<{ sentTo?: LoginValue } | null>(null)
  const [hasMerged, setHasMerged] = useState(false)
  const goOn = (): void => void router.navigate({ href: safeReturnTo(returnTo) })
  return (
    <>
      <PageHeader title={<Trans>Link your accounts</Trans>} />
      {/* Managers have one over every screen. */}
      {modeInUse(me.app_mode) === 'GIGSTER' && <ProofPlace />}
      <div className="grid w-full max-w-[640px] gap-5 px-4 pb-12 desktop:px-6">
        <p className="text-gray">
          <Trans>
            Do you have a second account? Link it, and everything is in one: shifts, ratings, pay and teams. A code to each keeps your
            accounts yours.
          </Trans>
        </p>
        <FoundAccounts onSent={(sentTo) => setDialog({ sentTo })} />
        <div className="flex flex-wrap gap-2 phone:flex-col">
          <Button variant={hasMerged ? 'contained' : 'outlined'} onClick={goOn}>
            {hasMerged ? <Trans>Continue</Trans> : <Trans>Continue without linking</Trans>}
          </Button>
          <Button onClick={() => setDialog({})}>
            <Trans>Link another account</Trans>
          </Button>
        </div>
      </div>
      {dialog && <MergeDialog {...dialog} onClose={() => setDialog(null)} onMerged={() => setHasMerged(true)} />}
    </>
  )
}

function FoundAccounts({ onSent }: { onSent: (login: LoginValue) => void }) {
  const found = useQuery(read(listLinkableAccounts, {}))
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={1} />
  if (found.data.length === 0) return null
  return (
    <ul className="divide-y divide-light-gray rounded-card border border-light-gray">
      {found.data.map((account) => (
        <FoundAccount key={valueOf(account.login)} account={account} onSent={onSent} />
      ))}
    </ul>
  )
}

const valueOf = (login: LoginValue): string => ('phone_number' in login ? formatPhone(login.phone_number) : login.email)

/** One account that shares a confirmed number or email with this one. */
function FoundAccount({ account, onSent }: { account: SharedLogin; onSent: (login: LoginValue) => void }) {
  const send = useSendCode(onSent)
  const words = useSendWords()
  const value = valueOf(account.login)
  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <Link2 size={18} className="shrink-0 text-gray" aria-hidden />
        <div className="min-w-0 flex-1 basis-56">
          <b className="block">{nameOf(account)}</b>
          <span className="block [overflow-wrap:anywhere]">
            <Trans>Signs in with {value}</Trans>
          </span>
          <span className="block text-gray">
            <AccountFacts account={account} />
          </span>
        </div>
        <Button variant="contained" loading={send.isPending} onClick={() => send.mutate(account.login)}>
          <Trans>Link account</Trans>
        </Button>
      </div>
      <CallProblem error={send.error} words={words} />
    </li>
  )
}
