import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Columns2 from 'lucide-react/icons/columns-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { fromNow } from '../../ui/format-time.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import type { ApplicantGroup } from './applicant-query.ts'
import { ProName } from './pro-name.tsx'
import { ScorePopover } from '../matching/score-popover.tsx'
import { TimeLeft } from '../time-left.tsx'
import type { ApplicantNames } from './use-applicant-names.ts'
import { useDismiss, useFavorite, useSelect } from './use-applicant-acts.ts'

/** What gives way where others stand beside the table, so that the acts stay in sight: the comparison has the figures, the menu the no. */
export const beside = { always: 'phone:hidden wide:hidden', figure: 'phone:hidden wide:max-[90rem]:hidden' }

interface ApplicantRowProps {
  application: Application
  /** The rank among all of the group; null where they are sorted by something else. */
  place: number | null
  group: ApplicantGroup
  gig: Gig
  blind: boolean
  isTicked: boolean
  isStandby: boolean
  asStandby: boolean
  names: ApplicantNames
  isNarrow: boolean
  onTick: () => void
  onMessage: () => void
}

/** One applicant: who, how well they fit, their record, and the acts at the end. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { application, place, group, gig, blind, isTicked, isStandby, asStandby, names, isNarrow, onTick, onMessage } = props
  const { t } = useLingui()
  const select = useSelect()
  const dismissal = useDismiss()
  const favorite = useFavorite()
  const { gigster } = application
  const name = names.short(application)
  const figure = isNarrow ? beside.figure : 'phone:hidden'
  const mayDismiss = group === 'waiting' || group === 'selected'
  return (
    <Row>
      <Cell className="phone:hidden">
        <Checkbox label={t`Compare ${name}`} hideLabel checked={isTicked} onChange={onTick} />
      </Cell>
      <Cell figure className="h-12 text-gray phone:hidden">
        {place}
      </Cell>
      <Cell className="h-12 max-w-[260px] phone:w-full phone:max-w-0 phone:py-1.5 phone:pl-4">
        <ProName
          application={application}
          {...(blind && { hiddenAs: names.full(application) })}
          {...(isStandby && { note: <Trans>Standby: asked in case someone does not confirm</Trans> })}
        />
      </Cell>
      <Cell>
        <ScorePopover
          application={application}
          {...(group === 'waiting' && place !== null && { place })}
          {...(blind && { hiddenAs: names.full(application) })}
        />
      </Cell>
      <Cell figure className={figure}>
        {gigster.rating?.toFixed(1) ?? '–'}
      </Cell>
      <Cell figure className={figure}>
        {gigster.gigs_worked}
      </Cell>
      <Cell figure className={figure}>
        {gigster.completion_percentage === null ? '–' : `${gigster.completion_percentage} %`}
      </Cell>
      <Cell figure className={figure}>
        {gigster.distance_miles.toFixed(1)}
      </Cell>
      <Cell figure className={`text-small text-gray ${isNarrow ? beside.always : 'phone:hidden'}`}>
        {group === 'selected' && application.offer_expires_at ? (
          <TimeLeft until={application.offer_expires_at} />
        ) : group === 'waiting' && application.is_selected ? (
          <span className="text-warning">
            <Trans>did not answer</Trans>
          </span>
        ) : (
          fromNow(application.created_ts)
        )}
      </Cell>
      <Cell figure>
        <span className="inline-flex items-center gap-1.5">
          {mayDismiss && (
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Say no to ${name}`}
              icon={<X size={16} aria-hidden />}
              loading={dismissal.isPending}
              onClick={() => dismissal.dismiss(application.id)}
              className={isNarrow ? beside.always : 'phone:hidden'}
            />
          )}
          {group === 'waiting' && (
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
              {isTicked ? <Trans>Leave out of the comparison</Trans> : <Trans>Compare</Trans>}
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
            {mayDismiss && (
              <MenuItem icon={<X size={16} aria-hidden />} onClick={() => dismissal.dismiss(application.id)}>
                <Trans>Say no</Trans>
              </MenuItem>
            )}
          </Menu>
        </span>
      </Cell>
    </Row>
  )
}
