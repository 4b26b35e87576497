import { useLingui } from '@lingui/react/macro'
import type { ApplicationStatus } from '@muster/contract/gigs/application-status.ts'
import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { type Hue, Tag } from '../../ui/tag.tsx'

const hues: Record<ApplicationStatus, Hue> = {
  CANCELLED: 'gray',
  BUSINESS_PAYMENT_FAILED: 'red',
  BUSINESS_PAYMENT_PROCESSING: 'blue',
  PAID: 'green',
  PRO_PAID: 'green',
  PRO_PAYMENT_FAILED: 'red',
  PRO_PAYMENT_PROCESSING: 'blue',
  UNPAID: 'yellow',
  CONFIRMED: 'green',
  SELECTED: 'blue',
  CREATED: 'gray',
}

/** The derived status of an application, as the staff read it. A lost shift says how it was lost. */
export function StatusTag({ application: { status, cancellation } }: { application: Pick<AdminApplication, 'status' | 'cancellation'> }) {
  const { t } = useLingui()
  if (status === 'CANCELLED' && cancellation?.reason === 'NO_SHOW') return <Tag hue="red">{t`No-show`}</Tag>
  if (status === 'CANCELLED' && cancellation?.reason === 'CALLED_OUT') return <Tag hue="yellow">{t`Called out`}</Tag>
  const words: Record<ApplicationStatus, string> = {
    CANCELLED: t`Cancelled`,
    BUSINESS_PAYMENT_FAILED: t`Business payment failed`,
    BUSINESS_PAYMENT_PROCESSING: t`Business paying`,
    PAID: t`Paid`,
    PRO_PAID: t`Pro paid`,
    PRO_PAYMENT_FAILED: t`Pro payment failed`,
    PRO_PAYMENT_PROCESSING: t`Paying the pro`,
    UNPAID: t`Unpaid`,
    CONFIRMED: t({ message: 'Confirmed', context: 'one application' }),
    SELECTED: t`Selected`,
    CREATED: t({ message: 'Applied', context: 'one application' }),
  }
  return <Tag hue={hues[status]}>{words[status]}</Tag>
}
