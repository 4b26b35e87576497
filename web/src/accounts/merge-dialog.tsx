import { Trans } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeEntry } from './code-form.tsx'
import { MergeReview, type ProvedAccount } from './merge-review.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useProveWords } from './use-merge-words.ts'

/** Merges another account of the same pro into this one: a code on its number, then what merging means. */
export function MergeDialog({ onClose }: { onClose: () => void }) {
  const [login, setLogin] = useState<LoginValue | null>(null)
  const [proved, setProved] = useState<ProvedAccount | null>(null)
  if (proved) return <MergeReview proved={proved} useNumber={false} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Merge another account</Trans>}
      description={login === null && <Trans>Enter the other account’s number. We text a code to it, so we know it’s yours.</Trans>}
    >
      {login === null ? <PhoneForm onSent={setLogin} /> : <OtherCode login={login} onProved={setProved} onChange={() => setLogin(null)} />}
    </Dialog>
  )
}

function OtherCode({ login, onProved, onChange }: { login: LoginValue; onProved: (proved: ProvedAccount) => void; onChange: () => void }) {
  const words = useProveWords()
  const prove = useCall(proveOtherAccount, { onSuccess: onProved })
  const hasNone = prove.error instanceof CallFailed && prove.error.code === 'NO_SUCH_ACCOUNT'
  return (
    <div className="grid gap-4">
      {hasNone && <CallProblem error={prove.error} words={words} />}
      <CodeEntry
        login={login}
        verify={{
          ...prove,
          error: hasNone ? null : prove.error,
          check: (code, onError) => prove.mutate({ body: { ...login, code } }, { onError }),
        }}
        onChange={onChange}
      />
    </div>
  )
}
