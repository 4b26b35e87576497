import { Trans } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeEntry } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { MergeReview, type ProvedAccount } from './merge-review.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useProveWords } from './use-merge-words.ts'

interface MergeDialogProps {
  /** A number or address of the other account that a code just went to. Absent: the person types one. */
  sentTo?: LoginValue
  onClose: () => void
  onMerged?: () => void
}

/** Merges another account of the same person into this one: a code to its number or email, then what merging means. */
export function MergeDialog({ sentTo, onClose, onMerged }: MergeDialogProps) {
  const [login, setLogin] = useState<LoginValue | null>(sentTo ?? null)
  const [proved, setProved] = useState<ProvedAccount | null>(null)
  if (proved) return <MergeReview proved={proved} useNumber={false} onClose={onClose} {...(onMerged && { onMerged })} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Merge another account</Trans>}
      description={login === null && <Trans>We send a code to the other account’s number or email, so we know it’s yours.</Trans>}
    >
      {login === null ? <OtherLogin onSent={setLogin} /> : <OtherCode login={login} onProved={setProved} onChange={() => setLogin(null)} />}
    </Dialog>
  )
}

/** The other account's number or address. An email that the person typed elsewhere, but never confirmed, is a likely one. */
function OtherLogin({ onSent }: { onSent: (login: LoginValue) => void }) {
  const { email } = useMe()
  const [by, setBy] = useState<'phone' | 'email'>('phone')
  return (
    <div>
      {by === 'phone' ? <PhoneForm onSent={onSent} /> : <EmailForm known={email ?? ''} onSent={onSent} />}
      <Button className="mt-2 -ml-3 touch:-ml-4" onClick={() => setBy(by === 'phone' ? 'email' : 'phone')}>
        {by === 'phone' ? <Trans>Use email instead</Trans> : <Trans>Use phone instead</Trans>}
      </Button>
    </div>
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
