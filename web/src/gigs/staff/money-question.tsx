import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { money } from '../../ui/format-money.ts'
import { type MoneyLine, MoneyReceipt } from '../../ui/receipt.tsx'

interface MoneyQuestionProps {
  title: ReactNode
  /** What follows from it: what stays due, who bears it. */
  consequence: ReactNode
  /** Who pays, by name. */
  from: ReactNode
  /** Who gets it, by name. */
  to: ReactNode
  /** What the sum is made of. */
  lines?: readonly MoneyLine[]
  /** In dollars. */
  total: number
  /** What is written beside the money: the reason on the receipts. */
  reason?: string
  /** The verb and the sum: "Refund $27.60". */
  action: ReactNode
  loading: boolean
  onConfirm: () => void
  onClose: () => void
  /** Why the last try failed. */
  problem?: ReactNode
}

/** Asks before money moves: who pays, who gets it and the exact sum. */
export function MoneyQuestion({ from, to, lines = [], total, reason, problem, ...dialog }: MoneyQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog open destructive={false} keep={t`Not now`} {...dialog}>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-gray">
          <Trans>Pays</Trans>
        </dt>
        <dd className="text-right">{from}</dd>
        <dt className="text-gray">
          <Trans>Gets it</Trans>
        </dt>
        <dd className="text-right">{to}</dd>
        {reason && (
          <>
            <dt className="text-gray">
              <Trans>Reason</Trans>
            </dt>
            <dd className="text-right break-words">{reason}</dd>
          </>
        )}
      </dl>
      <MoneyReceipt large lines={lines} totalLabel={t`In all`} total={money(total)} />
      {problem && <div className="mt-3">{problem}</div>}
    </ConfirmDialog>
  )
}
