import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { buttonLook } from '../../ui/button.tsx'

/** Call or text a pro from the row, in the phone's own apps. The call has its word where someone is absent. */
export function ReachLinks({ application: { gigster }, isAbsent }: { application: Application; isAbsent: boolean }) {
  const { t } = useLingui()
  const { phone_number, first_name: name } = gigster
  if (!phone_number) return null
  const icon = buttonLook({ variant: 'ghost', size: 'small', iconOnly: true })
  return (
    <span className="inline-flex items-center gap-1">
      <a
        href={`tel:${phone_number}`}
        aria-label={t`Call ${name}`}
        title={t`Call ${name}`}
        className={isAbsent ? buttonLook({ variant: 'raised', size: 'small' }) : icon}
      >
        <Phone size={isAbsent ? 14 : 16} aria-hidden />
        {isAbsent && <Trans>Call</Trans>}
      </a>
      <a href={`sms:${phone_number}`} aria-label={t`Text ${name}`} title={t`Text ${name}`} className={icon}>
        <MessageSquare size={16} aria-hidden />
      </a>
    </span>
  )
}
