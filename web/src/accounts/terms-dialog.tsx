import { Trans, useLingui } from '@lingui/react/macro'
import { listOwnAgreements } from '@muster/contract/accounts/agreement-endpoints.ts'
import type { OwnAgreement } from '@muster/contract/accounts/agreement.ts'
import { OPERATOR_PATHS } from '@muster/contract/accounts/operator-link.ts'
import { getTermsAcceptance, putTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { shortDate } from '../ui/format-time.ts'
import { useAgreementNames } from './use-agreement-names.ts'
import { useSignOut } from './use-sign-out.ts'

/** Asks to accept the agreements that changed, with what is new and a link to each. Nothing closes it but an answer. */
export function TermsDialog({ status }: { status: 'EXPIRED' | 'REQUIRED' }) {
  const { t } = useLingui()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const signOut = useSignOut()
  const agreements = useQuery(read(listOwnAgreements, {}))
  const accept = useCall(putTermsAcceptance, { changes: [getTermsAcceptance, listOwnAgreements] })
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
          They cover shifts, pay and how each side can cancel. Accept them to continue. You won’t lose anything if you do it later.
        </Trans>
      </p>
      <ul className="mb-2 grid gap-3">
        {(agreements.data ?? [])
          .filter(({ is_accepted }) => !is_accepted)
          .map((agreement) => (
            <Changed key={agreement.agreement} agreement={agreement} />
          ))}
      </ul>
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

function Changed({ agreement: { agreement, version, effective_at, changes_en, changes_es } }: { agreement: OwnAgreement }) {
  const names = useAgreementNames()
  const changes = languageNow() === 'es' ? changes_es : changes_en
  return (
    <li>
      <a
        href={OPERATOR_PATHS[agreement]}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-8 items-center font-semibold text-brand hover:underline touch:min-h-11"
      >
        {names[agreement]}
      </a>
      <span className="block text-small text-gray">
        <Trans>
          Version {version}, in force since {shortDate(effective_at)}
        </Trans>
      </span>
      {changes !== '' && <span className="block">{changes}</span>}
    </li>
  )
}
