import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Columns2 from 'lucide-react/icons/columns-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import X from 'lucide-react/icons/x'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import type { ApplicantGroup } from './applicant-query.ts'
import { beside } from './beside-comparison.ts'
import type { ApplicantNames } from './use-applicant-names.ts'
import { useFavorite } from '../../pros/use-favorite.ts'
import { useDismiss, useSelect } from './use-applicant-acts.ts'

const PaidDeclineDialog = lazy(() =>
  import('./paid-decline-dialog.tsx').then(({ PaidDeclineDialog: component }) => ({ default: component })),
)

export interface ApplicantRowActsProps {
  application: Application
  group: ApplicantGroup
  gig: Gig
  blind: boolean
  isTicked: boolean
  asStandby: boolean
  names: ApplicantNames
  isNarrow: boolean
  onTick: () => void
  onMessage: () => void
}

/** Decline, Select and the menu of one applicant. */
export function ApplicantRowActs(props: ApplicantRowActsProps) {
  const { application, gig, group, asStandby, names, isNarrow } = props
  const { t } = useLingui()
  const select = useSelect()
  const dismissal = useDismiss()
  const name = names.short(application)
  const isOpen = isOpenStatus(gig.status)
  const dismiss = isOpen && (group === 'waiting' || group === 'selected') ? () => dismissal.dismiss(application.id) : undefined
  return (
    <span className="inline-flex items-center gap-1.5">
      {dismiss && (
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Decline ${name}`}
          icon={<X size={16} aria-hidden />}
          loading={dismissal.isPending}
          onClick={dismiss}
          className={isNarrow ? beside.always : 'phone:hidden'}
        />
      )}
      {isOpen && group === 'waiting' && application.why_not_select === null && (
        <Button
          variant="raised"
          size="small"
          aria-label={asStandby ? t`Select ${name} as standby` : t`Select ${name}`}
          loading={select.isPending}
          onClick={() => select.selectOne(application.id)}
        >
          <Check size={18} className="hidden max-[30rem]:block" aria-hidden />
          <span className="max-[30rem]:hidden">
            <Trans>Select</Trans>
          </span>
        </Button>
      )}
      {dismissal.isCostly && (
        <Suspense fallback={null}>
          <PaidDeclineDialog
            application={application}
            isPending={dismissal.isPending}
            onDecline={(amount_due) => dismissal.dismiss(application.id, amount_due)}
            onClose={dismissal.keep}
          />
        </Suspense>
      )}
      <ApplicantMenu {...props} name={name} {...(dismiss && { onDismiss: dismiss })} />
    </span>
  )
}

interface ApplicantMenuProps extends ApplicantRowActsProps {
  name: string
  /** Absent when the applicant can't be declined any more. */
  onDismiss?: () => void
}

function ApplicantMenu({ application, name, group, gig, blind, isTicked, onTick, onMessage, onDismiss }: ApplicantMenuProps) {
  const { t } = useLingui()
  const favorite = useFavorite()
  const { gigster } = application
  return (
    <Menu
      label={t`More about ${name}`}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" iconOnly aria-label={t`More about ${name}`} icon={<Ellipsis size={16} aria-hidden />} />
      )}
    >
      {group !== 'cancelled' && (
        <MenuItem icon={<MessageSquare size={16} aria-hidden />} onClick={onMessage}>
          <Trans>Message</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Columns2 size={16} aria-hidden />} onClick={onTick}>
        {isTicked ? <Trans>Remove from comparison</Trans> : <Trans>Compare</Trans>}
      </MenuItem>
      <MenuItem icon={<Heart size={16} aria-hidden />} onClick={() => favorite(gigster, gig.location_id)}>
        {gigster.favorited ? <Trans>Remove from favorites</Trans> : <Trans>Add to favorites</Trans>}
      </MenuItem>
      {!blind && (
        <MenuLink
          to="/locations/$locationId/gigs"
          params={{ locationId: String(gig.location_id) }}
          search={{ pro_id: gigster.id, dates: 'all', ordering: '-start_time' }}
          icon={<CalendarDays size={16} aria-hidden />}
        >
          <Trans>Shifts with {name}</Trans>
        </MenuLink>
      )}
      {onDismiss && (
        <MenuItem icon={<X size={16} aria-hidden />} onClick={onDismiss}>
          <Trans>Decline</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}
