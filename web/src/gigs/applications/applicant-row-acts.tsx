import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Columns2 from 'lucide-react/icons/columns-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import type { ApplicantGroup } from './applicant-query.ts'
import { beside } from './beside-comparison.ts'
import type { ApplicantNames } from './use-applicant-names.ts'
import { useFavorite } from '../../pros/use-favorite.ts'
import { boundCrew } from './bound-crew.ts'
import { useDismiss, useSelectWithCrew } from './use-applicant-acts.ts'
import { useSelectCrew } from './use-select-crew.ts'

const PaidDeclineDialog = lazy(() =>
  import('./paid-decline-dialog.tsx').then(({ PaidDeclineDialog: component }) => ({ default: component })),
)

const ExtendDialog = lazy(() => import('./extend-dialog.tsx').then(({ ExtendDialog: component }) => ({ default: component })))

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
  const { application, gig, group, names, isNarrow } = props
  const { t } = useLingui()
  const dismissal = useDismiss()
  const [isExtending, setExtending] = useState(false)
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
      {isOpen && group === 'waiting' && <SelectButton {...props} name={name} />}
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
      {isExtending && application.offer_expires_at && (
        <Suspense fallback={null}>
          <ExtendDialog
            offers={{
              gig_id: gig.id,
              timezone: gig.timezone,
              start_time: gig.start_time,
              ends_at: application.offer_expires_at,
              pros: [{ application_id: application.id, name: names.full(application) }],
            }}
            onClose={() => setExtending(false)}
          />
        </Suspense>
      )}
      <ApplicantMenu {...props} name={name} onExtend={() => setExtending(true)} {...(dismiss && { onDismiss: dismiss })} />
    </span>
  )
}

/** Selects the applicant, or everyone who can only be selected together with them. None of those is ever a standby. */
function SelectButton({ application, asStandby, name }: ApplicantRowActsProps & { name: string }) {
  const { t } = useLingui()
  const select = useSelectWithCrew()
  const crew = boundCrew(application)
  if (application.why_not_select !== null || (crew !== null && asStandby)) return null
  const size = crew?.members.length
  return (
    <Button
      variant="raised"
      size="small"
      aria-label={size ? t`Select all ${size} with ${name}` : asStandby ? t`Select ${name} as standby` : t`Select ${name}`}
      loading={select.isPending}
      onClick={() => select.select(application)}
    >
      <span className="hidden items-center gap-1 max-[30rem]:flex" aria-hidden>
        <Check size={18} />
        {size}
      </span>
      <span className="max-[30rem]:hidden">{size ? <Trans>Select all {size}</Trans> : <Trans>Select</Trans>}</span>
    </Button>
  )
}

/** Selects everyone who applied together, where they may also be selected one by one. */
function SelectAllItem({ application, group, gig, asStandby }: ApplicantRowActsProps) {
  const { selectAll } = useSelectCrew()
  const crew = application.applies_with
  const isShown = isOpenStatus(gig.status) && group === 'waiting' && !asStandby && boundCrew(application) === null
  if (!isShown || crew === null || crew.members.length < 2) return null
  return (
    <MenuItem icon={<Users size={16} aria-hidden />} onClick={() => selectAll(application.id)}>
      <Trans>Select all {crew.members.length}</Trans>
    </MenuItem>
  )
}

/** Gives a pro with an open offer more time, as long as the shift's start allows more. */
function ExtendItem({ application, gig, group, onExtend }: ApplicantRowActsProps & { onExtend: () => void }) {
  const ends = application.offer_expires_at
  if (group !== 'selected' || !isOpenStatus(gig.status) || ends === null || Date.parse(ends) >= Date.parse(gig.start_time)) return null
  return (
    <MenuItem icon={<Clock size={16} aria-hidden />} onClick={onExtend}>
      <Trans>Give more time</Trans>
    </MenuItem>
  )
}

interface ApplicantMenuProps extends ApplicantRowActsProps {
  name: string
  onExtend: () => void
  /** Absent when the applicant can't be declined any more. */
  onDismiss?: () => void
}

function ApplicantMenu(props: ApplicantMenuProps) {
  const { application, name, group, gig, blind, isTicked, onTick, onMessage, onDismiss } = props
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
      <SelectAllItem {...props} />
      <ExtendItem {...props} />
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
