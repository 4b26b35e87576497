import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginValue } from '@muster/contract/accounts/auth-endpoints.ts'
import { proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { changePhone } from '@muster/contract/accounts/phone-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { CodeEntry } from './code-form.tsx'
import { MergeReview, type ProvedAccount } from './merge-review.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useProveWords } from './use-merge-words.ts'

type PhoneLogin = Extract<LoginValue, { phone_number: string }>

/** Changes the person's number: a code to the new one, then one to the old. A number of another account leads to merging the two. */
export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const [login, setLogin] = useState<PhoneLogin | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [proved, setProved] = useState<ProvedAccount | null>(null)
  if (proved) return <MergeReview proved={proved} useNumber onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change your number</Trans>}
      description={login === null && <Trans>Everything stays: your work, ratings, pay and businesses. Other devices are signed out.</Trans>}
    >
      {login === null ? (
        <PhoneForm onSent={(sent) => 'phone_number' in sent && setLogin(sent)} />
      ) : taken === null ? (
        <NewNumberCode login={login} onTaken={setTaken} onChange={() => setLogin(null)} onDone={onClose} />
      ) : (
        <TakenNumber login={login} code={taken} onProved={setProved} onOther={() => (setTaken(null), setLogin(null))} />
      )}
    </Dialog>
  )
}

interface NewNumberCodeProps {
  login: PhoneLogin
  /** Gets the code of a number that another account has. It still proves that the person holds that number. */
  onTaken: (code: string) => void
  onChange: () => void
  onDone: () => void
}

function NewNumberCode({ login, onTaken, onChange, onDone }: NewNumberCodeProps) {
  const { t } = useLingui()
  const change = useCall(changePhone, {
    changes: [getMe, listSessions],
    onSuccess: () => {
      onDone()
      toastDone(t`Number changed. Other devices are signed out.`)
    },
  })
  const check = (code: string, onError: (error: Error) => void): void =>
    change.mutate(
      { body: { ...login, code } },
      { onError: (error) => (error instanceof CallFailed && error.code === 'IDENTITY_TAKEN' ? onTaken(code) : onError(error)) },
    )
  return <CodeEntry login={login} verify={{ ...change, check }} onChange={onChange} />
}

interface TakenNumberProps {
  login: PhoneLogin
  code: string
  onProved: (proved: ProvedAccount) => void
  onOther: () => void
}

/** Another account has the number. A person who holds both may merge them; the provider’s staff keep theirs apart. */
function TakenNumber({ login, code, onProved, onOther }: TakenNumberProps) {
  const canMerge = !useMe().is_gigpro_admin
  const words = useProveWords()
  const prove = useCall(proveOtherAccount, { onSuccess: onProved })
  const number = formatPhone(login.phone_number)
  return (
    <div className="grid gap-4">
      <p>
        <Trans>Another account signs in with {number}.</Trans>{' '}
        {canMerge ? (
          <Trans>If that account is yours too, merge it into this one and keep everything.</Trans>
        ) : (
          <Trans>Sign in with it instead, or contact support.</Trans>
        )}
      </p>
      <CallProblem error={prove.error} words={words} />
      <div className="flex flex-wrap gap-2">
        {canMerge && (
          <Button variant="contained" loading={prove.isPending} onClick={() => prove.mutate({ body: { ...login, code } })}>
            <Trans>Merge accounts</Trans>
          </Button>
        )}
        <Button variant="outlined" onClick={onOther}>
          <Trans>Use another number</Trans>
        </Button>
      </div>
    </div>
  )
}
