import { Trans, useLingui } from '@lingui/react/macro'
import { getTermsAcceptance, putTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { useCall } from '../api/use-call.ts'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { useSignOut } from './use-sign-out.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'

/** Asks to accept the terms, with links to them. Nothing closes it but an answer. */
export function TermsDialog({ status }: { status: 'EXPIRED' | 'REQUIRED' }) {
  const { t } = useLingui()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const signOut = useSignOut()
  const accept = useCall(putTermsAcceptance, { changes: [getTermsAcceptance] })
  useLayoutEffect(() => ref.current?.showModal(), [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(480px,calc(100vw-32px))] rounded-card bg-white p-5 shadow-down backdrop:bg-veil"
    >
      <h2 id={titleId} className="text-large">
        {status === 'EXPIRED' ? t`The terms have changed` : t`Accept the terms to continue`}
      </h2>
      <p className="mt-1 mb-4 text-gray">
        <Trans>
          They cover posting shifts, paying for hours and how each side can cancel. Accept them to continue. You won’t lose anything if you
          do it later.
        </Trans>
      </p>
      <OperatorLinks of={['marketplace_terms', 'business_services_agreement', 'privacy_policy']} className="mb-2" />
      <CallProblem error={accept.error} />
      <div className="mt-4 flex flex-wrap gap-2 desktop:flex-row-reverse phone:flex-col">
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate({ body: { status: 'ACCEPTED' } })}>
          <Trans>Accept the terms</Trans>
        </Button>
        <Button variant="ghost" onClick={() => void signOut()}>
          <Trans>Sign out instead</Trans>
        </Button>
      </div>
    </dialog>
  )
}
