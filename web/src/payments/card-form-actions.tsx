import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { Button } from '../ui/button.tsx'

interface CardFormActionsProps {
  onCancel: () => void
  saving: boolean
  /** What the form takes. */
  kind?: 'card' | 'bank'
  disabled?: boolean
}

/** The buttons of every card and bank form, with a note that saving charges nothing. */
export function CardFormActions({ onCancel, saving, kind = 'card', disabled = false }: CardFormActionsProps) {
  return (
    <>
      <div className="flex gap-2 phone:flex-col-reverse">
        <Button variant="ghost" size="mainAction" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="mainAction"
          className="phone:w-full desktop:flex-1"
          loading={saving}
          disabled={disabled}
        >
          {kind === 'card' ? <Trans>Save card</Trans> : <Trans>Save account</Trans>}
        </Button>
      </div>
      <p className="flex items-start gap-1.5 text-small text-gray">
        <Lock size={14} className="mt-px shrink-0" aria-hidden />
        {kind === 'card' ? (
          <Trans>We don’t charge the card now. We charge it when you approve hours.</Trans>
        ) : (
          <Trans>We don’t debit the account now. A debit takes up to four business days, and pros are paid once it has arrived.</Trans>
        )}
      </p>
    </>
  )
}
