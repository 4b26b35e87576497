import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { Button } from '../ui/button.tsx'

interface CardFormActionsProps {
  onCancel: () => void
  saving: boolean
  disabled?: boolean
}

/** The buttons of every card form, with a note that saving charges nothing. */
export function CardFormActions({ onCancel, saving, disabled = false }: CardFormActionsProps) {
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
          <Trans>Save card</Trans>
        </Button>
      </div>
      <p className="flex items-start gap-1.5 text-small text-gray">
        <Lock size={14} className="mt-px shrink-0" aria-hidden />
        <Trans>We don’t charge the card now. We charge it when you approve hours.</Trans>
      </p>
    </>
  )
}
