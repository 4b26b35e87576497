import { Trans, useLingui } from '@lingui/react/macro'
import { getTermsAcceptance, putTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { leave } from './leave.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'

/** Stands before the app while the present terms are not accepted: accept, or sign out. Nothing is sent when they already are. */
export function TermsGate() {
  const terms = useQuery(read(getTermsAcceptance, {}))
  return terms.data && terms.data.status !== 'ACCEPTED' ? <TermsDialog status={terms.data.status} /> : null
}

function TermsDialog({ status }: { status: 'EXPIRED' | 'REQUIRED' }) {
  const { t } = useLingui()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const accept = useCall(putTermsAcceptance, { changes: [getTermsAcceptance] })
  useLayoutEffect(() => ref.current?.showModal(), [])
  const refuse = async (): Promise<void> => {
    await leave(client)
    await navigate({ to: '/auth', search: {} })
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(480px,calc(100vw-32px))] rounded-card bg-white p-5 shadow-down backdrop:bg-veil"
    >
      <h2 id={titleId} className="text-large">
        {status === 'EXPIRED' ? t`The terms have changed` : t`Please accept the terms`}
      </h2>
      <p className="mt-1 mb-4 text-gray">
        <Trans>
          They cover posting shifts, paying for hours and how each side may cancel. You can go on once you accept them; nothing you have
          here is lost if you do it later.
        </Trans>
      </p>
      <CallProblem error={accept.error} />
      <div className="mt-4 flex flex-wrap gap-2 desktop:flex-row-reverse phone:flex-col">
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate({ body: { status: 'ACCEPTED' } })}>
          <Trans>Accept the terms</Trans>
        </Button>
        <Button variant="ghost" onClick={() => void refuse()}>
          <Trans>Not now, sign out</Trans>
        </Button>
      </div>
    </dialog>
  )
}
