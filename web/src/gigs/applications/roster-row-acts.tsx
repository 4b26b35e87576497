import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { isPastGrace } from '@muster/contract/gigs/no-show-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { LATE_NOTICE_HOURS } from '@muster/contract/timesheets/late-notice-rules.ts'
import { useNavigate } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Phone from 'lucide-react/icons/phone'
import PhoneOff from 'lucide-react/icons/phone-off'
import Star from 'lucide-react/icons/star'
import UserMinus from 'lucide-react/icons/user-minus'
import UserX from 'lucide-react/icons/user-x'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useNow } from '../../ui/use-now.ts'
import { checkInOpensAt } from './check-in-opens.tsx'
import { CaptainItem } from './captain-item.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ReachLinks } from './reach-links.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { useUndoPunch } from './use-undo-punch.ts'
import { useUndoNoShow } from './undo-no-show.tsx'
import { RatePro } from './rate-pro.tsx'
import { rosterChanges } from './roster-changes.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { PunchButtons } from './punch-buttons.tsx'
import { PunchItems } from './punch-items.tsx'

const MarkLateDialog = lazy(() => import('./mark-late-dialog.tsx').then(({ MarkLateDialog: component }) => ({ default: component })))

type Act = 'release' | 'no_show' | 'rate' | 'late'

interface RosterRowActsProps {
  application: Application
  gig: Gig
  hasArrived: boolean
  hasLeft: boolean
}

/** The buttons and menu of a pro on the roster, with the dialogs they open. */
export function RosterRowActs({ application, gig, hasArrived, hasLeft }: RosterRowActsProps) {
  const now = useNow()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const at = {
    isStarted: Date.parse(gig.start_time) < now,
    isPastGrace: isPastGrace(gig.start_time, new Date(now)),
    isOver: Date.parse(gig.end_time) < now,
    isReplaceable: Date.parse(gig.end_time) - now > 3_600_000,
    isCheckInOpen: checkInOpensAt(gig) <= now,
    hasArrived,
    mayBeLate: !hasArrived && Date.parse(gig.start_time) - LATE_NOTICE_HOURS * 3_600_000 <= now,
  }
  return (
    <>
      <span className="inline-flex items-center gap-1.5 print:hidden">
        <span className="contents phone:flex phone:flex-col phone:items-stretch phone:gap-1">
          <RowButtons application={application} {...at} hasLeft={hasLeft} onReplace={() => setAct('no_show')} />
        </span>
        <RosterMenu application={application} {...at} onAct={setAct} />
      </span>
      {act === 'release' && <ReleaseDialog application={application} gig={gig} onClose={close} />}
      <ReplaceDialog application={application} open={act === 'no_show'} onClose={close} />
      {act === 'late' && (
        <Suspense fallback={null}>
          <MarkLateDialog application={application} gig={gig} changes={rosterChanges} onClose={close} />
        </Suspense>
      )}
      {act === 'rate' && <RatePro application={application} onClose={close} />}
    </>
  )
}

interface ShiftAt {
  application: Application
  isStarted: boolean
  /** The pro had time to arrive, so a no-show may be marked. */
  isPastGrace: boolean
  isOver: boolean
  /** Enough of the shift is left for someone else to come. */
  isReplaceable: boolean
  isCheckInOpen: boolean
  hasArrived: boolean
  /** From two hours before the start until the clock-in. */
  mayBeLate: boolean
}

interface RowButtonsProps extends ShiftAt {
  hasLeft: boolean
  onReplace: () => void
}

/** Call or text; replace who is absent; check in or out who is here. */
function RowButtons({ application, isOver, isReplaceable, isCheckInOpen, hasArrived, hasLeft, onReplace }: RowButtonsProps) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const isAbsent = !isOver && (application.presence === 'late' || application.presence === 'missing')
  return (
    <>
      {!isOver && <ReachLinks application={application} isAbsent={isAbsent} />}
      {application.presence === 'missing' && isReplaceable && (
        <Button variant="outlined" size="small" aria-label={t`Replace ${name}`} onClick={onReplace}>
          <Trans>Replace</Trans>
        </Button>
      )}
      <PunchButtons application={application} isOver={isOver} isCheckInOpen={isCheckInOpen} hasArrived={hasArrived} hasLeft={hasLeft} />
    </>
  )
}

function RosterMenu({
  application,
  isStarted,
  isPastGrace,
  isOver,
  hasArrived,
  mayBeLate,
  onAct,
}: ShiftAt & { onAct: (act: Act) => void }) {
  const { t } = useLingui()
  const { gigster } = application
  // Here, because the menu's items are gone once one is chosen.
  const undo = useUndoPunch()
  const name = gigster.first_name
  return (
    <Menu
      label={t`More about ${name}`}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" iconOnly aria-label={t`More about ${name}`} icon={<Ellipsis size={16} aria-hidden />} />
      )}
    >
      {gigster.phone_number ? (
        <MenuItem icon={<Phone size={16} aria-hidden />} onClick={() => window.open(`tel:${gigster.phone_number}`, '_self')}>
          <Trans>Call {name}</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={<PhoneOff size={16} aria-hidden />} disabled>
          <Trans>{name} has no phone number on file</Trans>
        </MenuItem>
      )}
      {mayBeLate && !isOver && (
        <MenuItem icon={<Clock size={16} aria-hidden />} onClick={() => onAct('late')}>
          <Trans>Mark as running late</Trans>
        </MenuItem>
      )}
      <PunchItems application={application} isOver={isOver} undo={undo} />
      {!isOver && <CaptainItem application={application} />}
      {isOver && application.review === null && (
        <MenuItem icon={<Star size={16} aria-hidden />} onClick={() => onAct('rate')}>
          <Trans>Rate {name}</Trans>
        </MenuItem>
      )}
      {!isStarted && (
        <MenuItem icon={<UserMinus size={16} aria-hidden />} destructive onClick={() => onAct('release')}>
          <Trans>Release {name}</Trans>
        </MenuItem>
      )}
      {isPastGrace && !hasArrived && (
        <MenuItem icon={<UserX size={16} aria-hidden />} destructive onClick={() => onAct('no_show')}>
          <Trans>Mark as no-show</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}

/** Marks a no-show, then opens the shift's page, which shows the replacement being found. */
function ReplaceDialog({ application, open, onClose }: { application: Application; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { first_name: name } = application.gigster
  const { undo } = useUndoNoShow(name)
  return (
    <NoShowDialog
      applicationId={application.id}
      name={name}
      open={open}
      onClose={onClose}
      onDone={(gig_id) => {
        toastDone(t`${name} is marked as a no-show. We’re finding a replacement.`, {
          undo: { label: t`Undo`, run: () => undo(application.id) },
        })
        void navigate({
          from: '/locations/$locationId/gigs/$gigId/roster',
          to: '/locations/$locationId/gigs/$gigId',
          params: { gigId: String(gig_id) },
        })
      }}
    />
  )
}
