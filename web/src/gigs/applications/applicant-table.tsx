import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { ColumnHead, Table } from '../../ui/table.tsx'
import type { ApplicantGroup } from './applicant-query.ts'
import { ApplicantRow } from './applicant-row.tsx'
import { beside } from './beside-comparison.ts'
import type { ApplicantNames } from './use-applicant-names.ts'

interface ApplicantTableProps {
  applications: readonly Application[]
  group: ApplicantGroup
  gig: Gig
  /** Hides names and pictures. */
  blind: boolean
  /** Ids of the applications being compared. */
  ticked: readonly number[]
  /** Ids of the selected applications beyond the open spots. */
  standbys: ReadonlySet<number>
  /** No spot is open, so the next pro selected is a standby. */
  asStandby: boolean
  names: ApplicantNames
  /** The comparison is open next to the table. */
  isNarrow: boolean
  /** The list is sorted by match, so the position in the list is the rank. */
  isRanked: boolean
  onTick: (id: number) => void
  onMessage: (application: Application) => void
}

/** The applicants of a shift, one per row. */
export function ApplicantTable({ applications, ticked, standbys, isRanked, onTick, onMessage, ...shared }: ApplicantTableProps) {
  const { group, isNarrow } = shared
  const { t } = useLingui()
  return (
    <Table label={t`Applicants`}>
      <ApplicantTableHead group={group} isNarrow={isNarrow} />
      <tbody>
        {applications.map((application, index) => (
          <ApplicantRow
            key={application.id}
            {...shared}
            application={application}
            place={isRanked ? index + 1 : null}
            isTicked={ticked.includes(application.id)}
            isStandby={standbys.has(application.id)}
            onTick={() => onTick(application.id)}
            onMessage={() => onMessage(application)}
          />
        ))}
      </tbody>
    </Table>
  )
}

function ApplicantTableHead({ group, isNarrow }: Pick<ApplicantTableProps, 'group' | 'isNarrow'>) {
  const figure = isNarrow ? beside.figure : 'phone:hidden'
  return (
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
        <ColumnHead className="phone:pl-4">
          <Trans>Pro</Trans>
        </ColumnHead>
        <ColumnHead>
          <span className="phone:sr-only">
            <Trans>Match</Trans>
          </span>
        </ColumnHead>
        <ColumnHead figure className={figure}>
          <Trans>Rating</Trans>
        </ColumnHead>
        <ColumnHead figure className={figure}>
          <Trans>Shifts</Trans>
        </ColumnHead>
        <ColumnHead figure className={figure}>
          <Trans>Completion</Trans>
        </ColumnHead>
        <ColumnHead figure className={figure}>
          <Trans>Miles</Trans>
        </ColumnHead>
        <ColumnHead figure className={isNarrow ? beside.always : 'phone:hidden'}>
          {group === 'selected' ? <Trans>Reply</Trans> : <Trans>Applied</Trans>}
        </ColumnHead>
        <ColumnHead figure>
          <span className="sr-only">
            <Trans>Actions</Trans>
          </span>
        </ColumnHead>
      </tr>
    </thead>
  )
}
