import { Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_REASON } from '@muster/contract/certifications/certification-request.ts'
import { RejectionReason } from '@muster/contract/certifications/certification-status.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useLetterKeys } from '../ui/use-letter-keys.ts'
import { Key } from './key-hint.tsx'
import { rejectionLabels } from './rejection-words.ts'

interface RejectionChoiceProps {
  /** The certificate was approved, and would no longer count. */
  isWithdrawal: boolean
  isBusy: boolean
  onReject: (reason: RejectionReason, custom: string | null) => void
}

/** Brings the words of a rejection into view, with their button, ready to type. */
function showForm(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus({ preventScroll: true })
  form?.scrollIntoView({ block: 'nearest' })
}

/** The reasons to reject. R arms the numbers, so that a digit typed by mistake rejects no one; "Custom" asks for words. */
export function RejectionChoice({ isWithdrawal, isBusy, onReject }: RejectionChoiceProps) {
  const { t } = useLingui()
  const [isArmed, setArmed] = useState(false)
  const [custom, setCustom] = useState<string | null>(null)
  const choose = (reason: RejectionReason): void => {
    setArmed(false)
    if (reason === 'CUSTOM') setCustom((words) => words ?? '')
    else onReject(reason, null)
  }
  const numbers = Object.fromEntries(
    RejectionReason.options.map((reason, at) => [String(at + 1), () => (isArmed ? choose(reason) : undefined)]),
  )
  useLetterKeys({ r: () => setArmed(true), escape: () => setArmed(false), ...numbers })
  return (
    <section>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{isWithdrawal ? <Trans>Withdraw the approval because</Trans> : <Trans>Reject because</Trans>}</h3>
        <span className={`text-small touch:hidden ${isArmed ? 'font-semibold text-error' : 'text-gray'}`}>
          {isArmed ? <Trans>now press a number</Trans> : <Trans>press R, then a number</Trans>}
        </span>
      </div>
      <ul className="mt-1.5 grid gap-1">
        {RejectionReason.options.map((reason, at) => (
          <li key={reason}>
            <Button
              variant="outlined"
              fullWidth
              className="[&>span]:w-full [&_kbd]:ml-auto"
              disabled={isBusy}
              onClick={() => choose(reason)}
            >
              {t(rejectionLabels[reason])}
              <Key>{at + 1}</Key>
            </Button>
          </li>
        ))}
      </ul>
      {custom !== null && (
        <form
          ref={showForm}
          className="mt-3 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (custom.trim() !== '') onReject('CUSTOM', custom.trim())
          }}
        >
          <TextArea
            label={t`What is wrong, and what should the pro send?`}
            maxLength={LONGEST_REASON}
            value={custom}
            onChange={(event) => setCustom(event.target.value)}
          />
          <Button type="submit" variant="destructive" disabled={custom.trim() === ''} loading={isBusy}>
            <Trans>Reject and tell the pro</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}
