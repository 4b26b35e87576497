import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { ColumnHead, Table } from '../../ui/table.tsx'
import type { ApplicantGroup } from './applicant-query.ts'
import { ApplicantRow, beside } from './applicant-row.tsx'
import type { ApplicantNames } from './use-applicant-names.ts'

interface ApplicantTableProps {
  applications: readonly Application[]
  group: ApplicantGroup
  gig: Gig
  /** Without names and pictures. */
  blind: boolean
  /** Those that are compared, by id. */
  ticked: readonly number[]
  /** Those of the selected who are asked beyond the open places, by id. */
  standbys: ReadonlySet<number>
  /** Whoever is selected now is asked beyond the open places. */
  asStandby: boolean
  names: ApplicantNames
  /** Others stand beside the table. */
  isNarrow: boolean
  /** They stand in the order of their match, so that a place in the list is a rank. */
  isRanked: boolean
  onTick: (id: number) => void
  onMessage: (application: Application) => void
}

/** Applicants, a row each: figures right, acts at the end of each row. */
export function ApplicantTable({ applications, ticked, standbys, isRanked, onTick, onMessage, ...shared }: ApplicantTableProps) {
  const { group, isNarrow } = shared
  const { t } = useLingui()
  const figure = isNarrow ? beside.figure : 'phone:hidden'
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
            <Trans>Done</Trans>
          </ColumnHead>
          <ColumnHead figure className={figure}>
            <Trans>Miles</Trans>
          </ColumnHead>
          <ColumnHead figure className={isNarrow ? beside.always : 'phone:hidden'}>
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
