import { Trans, useLingui } from '@lingui/react/macro'
import { nameCaptain, unnameCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { useNavigate } from '@tanstack/react-router'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import UserMinus from 'lucide-react/icons/user-minus'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NoShowDialog } from './no-show-dialog.tsx'
import { PresenceWord } from './presence-word.tsx'
import { ProName } from './pro-name.tsx'
import { PunchFlags, PunchProof } from './punch-proof.tsx'
import { RatePro } from './rate-pro.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { rosterChanges, useCheckIn } from './use-check-in.ts'

/** The confirmed pros with where they are and their punches; checked in by hand, released or marked absent from here. */
export function RosterTable({ roster, gig }: { roster: readonly Application[]; gig: Gig }) {
  const { t } = useLingui()
  return (
    <Table label={t`Roster`}>
      <thead>
        <tr>
          <ColumnHead>
            <Trans>Pro</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden">
            <Trans>Now</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>In</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Out</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Break</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden">
            <Trans>Proof</Trans>
          </ColumnHead>
          <ColumnHead figure>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {roster.map((application) => (
          <RosterRow key={application.id} application={application} gig={gig} />
        ))}
      </tbody>
    </Table>
  )
}

type Act = 'release' | 'no_show' | 'rate' | null

function RosterRow({ application, gig }: { application: Application; gig: Gig }) {
  const { t } = useLingui()
  const now = useNow()
  const [act, setAct] = useState<Act>(null)
  const checkIn = useCheckIn()
  const navigate = useNavigate()
  const { gigster, timesheet, presence } = application
  const name = gigster.first_name
  const zoned = { zone: gig.timezone }
  const arrival = timesheet?.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')
  const leaving = timesheet?.time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')
  const pause = timesheet?.shift_breaks.reduce((sum, one) => sum + one.minutes, 0) ?? 0
  const over = Date.parse(gig.end_time) < now
  const started = Date.parse(gig.start_time) < now
  return (
    <Row>
      <Cell className="h-12 max-w-[280px] phone:max-w-[210px] phone:py-1.5">
        <span className="flex items-center gap-2 phone:flex-col phone:items-start phone:gap-0.5">
          <ProName application={application} />
          {application.is_captain && (
            <span className="phone:ml-9">
              <Tag hue="blue">
                <Trans>Captain</Trans>
              </Tag>
            </span>
          )}
        </span>
        {presence && (
          <span className="flex gap-2 pb-2 pl-9 text-normal text-gray desktop:hidden">
            <PresenceWord presence={presence} />
            {arrival && clockTime(arrival.time, zoned)}
            {leaving && ` – ${clockTime(leaving.time, zoned)}`}
          </span>
        )}
        <span className="-mt-1.5 block pb-2 pl-9 empty:hidden desktop:hidden">
          <PunchFlags punches={timesheet?.time_punches ?? []} />
        </span>
      </Cell>
      <Cell className="phone:hidden">{presence && <PresenceWord presence={presence} />}</Cell>
      <Cell figure className="phone:hidden">
        {arrival ? clockTime(arrival.time, zoned) : '–'}
      </Cell>
      <Cell figure className="phone:hidden">
        {leaving ? (
          clockTime(leaving.time, zoned)
        ) : timesheet?.has_extension ? (
          <span className="text-gray">
            <Trans>until {clockTime(timesheet.planned_end_time, zoned)}</Trans>
          </span>
        ) : (
          '–'
        )}
      </Cell>
      <Cell figure className="phone:hidden">
        {pause > 0 ? t`${pause} min` : '–'}
      </Cell>
      <Cell className="phone:hidden">
        <PunchProof punches={timesheet?.time_punches ?? []} />
      </Cell>
      <Cell figure>
        <span className="inline-flex items-center gap-1.5 print:hidden">
          <span className="contents phone:flex phone:flex-col phone:items-stretch phone:gap-1">
            {presence === 'missing' && !over && (
              <Button variant="outlined" size="small" aria-label={t`Replace ${name}`} onClick={() => setAct('no_show')}>
                <Trans>Replace</Trans>
              </Button>
            )}
            {!arrival && !over && (
              <Button
                variant="raised"
                size="small"
                aria-label={t`Check in ${name}`}
                loading={checkIn.isPending}
                onClick={() => checkIn.punch(application.id, 'CLOCK_IN', name)}
              >
                <Trans>Check in</Trans>
              </Button>
            )}
            {arrival && !leaving && (
              <Button
                variant="raised"
                size="small"
                aria-label={t`Check out ${name}`}
                loading={checkIn.isPending}
                onClick={() => checkIn.punch(application.id, 'CLOCK_OUT', name)}
              >
                <Trans>Check out</Trans>
              </Button>
            )}
          </span>
          <Menu
            label={t`More about ${name}`}
            trigger={(trigger) => (
              <Button {...trigger} variant="ghost" iconOnly aria-label={t`More about ${name}`} icon={<Ellipsis size={16} aria-hidden />} />
            )}
          >
            {gigster.phone_number && (
              <MenuItem icon={<Phone size={16} aria-hidden />} onClick={() => window.open(`tel:${gigster.phone_number}`, '_self')}>
                <Trans>Call {name}</Trans>
              </MenuItem>
            )}
            {!over && <CaptainItem application={application} />}
            {over && application.review === null && (
              <MenuItem icon={<Star size={16} aria-hidden />} onClick={() => setAct('rate')}>
                <Trans>Rate {name}</Trans>
              </MenuItem>
            )}
            {!started && (
              <MenuItem icon={<UserMinus size={16} aria-hidden />} destructive onClick={() => setAct('release')}>
                <Trans>Release {name}</Trans>
              </MenuItem>
            )}
            {started && !arrival && (
              <MenuItem icon={<UserX size={16} aria-hidden />} destructive onClick={() => setAct('no_show')}>
                <Trans>Mark as not arrived</Trans>
              </MenuItem>
            )}
          </Menu>
        </span>
        {act === 'release' && <ReleaseDialog application={application} gig={gig} onClose={() => setAct(null)} />}
        <NoShowDialog
          applicationId={application.id}
          name={name}
          open={act === 'no_show'}
          onClose={() => setAct(null)}
          // The search is live on the shift's own page.
          onDone={(gig_id) =>
            void navigate({
              from: '/locations/$locationId/gigs/$gigId/roster',
              to: '/locations/$locationId/gigs/$gigId',
              params: { gigId: String(gig_id) },
            })
          }
        />
        {act === 'rate' && <RatePro application={application} onClose={() => setAct(null)} />}
      </Cell>
    </Row>
  )
}

/** Makes a pro captain of the crew, or takes it back: either is said to the pro and can be undone by the other. */
function CaptainItem({ application }: { application: Application }) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const { is_captain } = application
  const call = useCall(is_captain ? unnameCaptain : nameCaptain, { changes: rosterChanges })
  const words: Record<CallError<typeof nameCaptain>, string> = {
    APPLICATION_CANCELLED: t`Released already.`,
    NOT_CONFIRMED: t`Not confirmed for this shift.`,
    SHIFT_OVER: t`The shift is over.`,
  }
  return (
    <MenuItem
      icon={<ClipboardCheck size={16} aria-hidden />}
      onClick={() =>
        call.mutate(
          { params: { id: application.id } },
          {
            onSuccess: () =>
              toastDone(is_captain ? t`${name} is told: no longer captain` : t`${name} is told: captain of this shift’s crew`),
            onError: (error) =>
              toastFailed(
                (error instanceof CallFailed && words[error.code as keyof typeof words]) || t`That did not go through. Try again.`,
              ),
          },
        )
      }
    >
      {is_captain ? <Trans>No longer captain</Trans> : <Trans>Make team captain</Trans>}
    </MenuItem>
  )
}
