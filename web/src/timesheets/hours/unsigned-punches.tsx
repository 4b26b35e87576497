import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'

/** The punches whose signature is missing or wrong. */
export const unsignedOf = ({ timesheet }: Application) =>
  (timesheet?.time_punches ?? []).filter(({ signature }) => signature === 'missing' || signature === 'wrong')

/** Punches that the phone kept and did not sign, or whose signature doesn't fit. They count; the manager compares them with what they saw. */
export function UnsignedPunches({ application }: { application: Application }) {
  return unsignedOf(application).map(({ id, punch_type, signature }) => (
    <span key={id} className="flex items-center gap-1.5 text-small text-gray">
      <CircleAlert size={14} className="shrink-0 text-warning" aria-hidden />
      {signature === 'wrong' ? (
        punch_type === 'CLOCK_IN' ? (
          <Trans>Not signed: the clock-in doesn’t match the phone’s signature.</Trans>
        ) : (
          <Trans>Not signed: the clock-out doesn’t match the phone’s signature.</Trans>
        )
      ) : punch_type === 'CLOCK_IN' ? (
        <Trans>Not signed: the clock-in was sent later, and the phone can’t sign.</Trans>
      ) : (
        <Trans>Not signed: the clock-out was sent later, and the phone can’t sign.</Trans>
      )}
    </span>
  ))
}
