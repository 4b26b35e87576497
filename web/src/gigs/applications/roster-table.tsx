import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { ColumnHead, Table } from '../../ui/table.tsx'
import { RosterRow } from './roster-row.tsx'

/** The confirmed pros of a shift, one per row. */
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
