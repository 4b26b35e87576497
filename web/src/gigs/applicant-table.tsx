import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { fromNow } from '../ui/format-time.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { ProName } from './pro-name.tsx'
import { ScorePopover } from './score-popover.tsx'
import { TimeLeft } from './time-left.tsx'
import { useDismiss, useFavorite, useSelect } from './use-applicant-acts.ts'

interface ApplicantTableProps {
  applications: readonly Application[]
  group: 'waiting' | 'selected' | 'confirmed' | 'cancelled'
  gig: Gig
  /** Without names and pictures. */
  blind: boolean
  /** Those that are compared, by id. */
  ticked: readonly number[]
  /** Those of the selected who are asked beyond the open places, by id. */
  standbys: ReadonlySet<number>
  /** Whoever is selected now is asked beyond the open places. */
  asStandby: boolean
  onTick: (id: number) => void
}

/** Applicants in rank: figures right, acts at the end of each row. */
export function ApplicantTable({ applications, group, gig, blind, ticked, standbys, asStandby, onTick }: ApplicantTableProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Applicants`}>
      <thead>
        <tr>
          <ColumnHead className="w-8 phone:hidden">
            <span className="sr-only">
              <Trans>Compare</Trans>
            </span>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <span className="sr-only">
              <Trans>Rank</Trans>
            </span>
          </ColumnHead>
          <ColumnHead>
            <Trans>Pro</Trans>
          </ColumnHead>
          <ColumnHead>
            <Trans>Match</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Rating</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Shifts</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Done</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Miles</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            {group === 'selected' ? <Trans>Answer</Trans> : <Trans>Applied</Trans>}
          </ColumnHead>
          <ColumnHead figure>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {applications.map((application, index) => (
          <ApplicantRow
            key={application.id}
            application={application}
            place={index + 1}
            group={group}
            gig={gig}
            blind={blind}
            isTicked={ticked.includes(application.id)}
            isStandby={standbys.has(application.id)}
            asStandby={asStandby}
            onTick={() => onTick(application.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface ApplicantRowProps {
  application: Application
  place: number
  group: string
  gig: Gig
  blind: boolean
  isTicked: boolean
  isStandby: boolean
  asStandby: boolean
  onTick: () => void
}

function ApplicantRow({ application, place, group, gig, blind, isTicked, isStandby, asStandby, onTick }: ApplicantRowProps) {
  const { t } = useLingui()
  const select = useSelect()
  const dismissal = useDismiss()
  const favorite = useFavorite()
  const { gigster } = application
  const name = blind ? t`applicant ${place}` : gigster.first_name
  const mayDismiss = group === 'waiting' || group === 'selected'
  return (
    <Row>
      <Cell className="phone:hidden">
        <Checkbox label={t`Compare ${name}`} hideLabel checked={isTicked} onChange={onTick} />
      </Cell>
      <Cell figure className="h-12 text-gray phone:hidden">
        {place}
      </Cell>
      <Cell className="h-12 max-w-[260px] phone:max-w-[190px]">
        <ProName
          application={application}
          {...(blind && { hiddenAs: <Trans>Applicant {place}</Trans> })}
          {...(isStandby && { note: <Trans>Standby: asked in case someone does not confirm</Trans> })}
        />
      </Cell>
      <Cell>
        <ScorePopover
          application={application}
          {...(group === 'waiting' && { place })}
          {...(blind && { hiddenAs: t`Applicant ${place}` })}
        />
      </Cell>
      <Cell figure className="phone:hidden">
        {gigster.rating?.toFixed(1) ?? '–'}
      </Cell>
      <Cell figure className="phone:hidden">
        {gigster.gigs_worked}
      </Cell>
      <Cell figure className="phone:hidden">
        {gigster.completion_percentage === null ? '–' : `${gigster.completion_percentage} %`}
      </Cell>
      <Cell figure className="phone:hidden">
        {gigster.distance_miles.toFixed(1)}
      </Cell>
      <Cell figure className="text-small text-gray phone:hidden">
        {group === 'selected' && application.offer_expires_at ? (
          <TimeLeft until={application.offer_expires_at} />
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
              className="phone:hidden"
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
              <Trans>Select</Trans>
            </Button>
          )}
          <Menu
            label={t`More about ${name}`}
            trigger={(trigger) => (
              <Button {...trigger} variant="ghost" iconOnly aria-label={t`More about ${name}`} icon={<Ellipsis size={16} aria-hidden />} />
            )}
          >
            <MenuItem icon={<Heart size={16} aria-hidden />} onClick={() => favorite(gigster, gig.location_id)}>
              {gigster.favorited ? <Trans>Remove from favorites</Trans> : <Trans>Add to favorites</Trans>}
            </MenuItem>
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
