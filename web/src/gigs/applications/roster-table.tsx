import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { ColumnHead, Table } from '../../ui/table.tsx'
import { RosterRow } from './roster-row.tsx'

const FIRST: Partial<Record<NonNullable<Application['presence']>, number>> = { missing: -2, late: -1 }
const rank = ({ presence }: Application): number => (presence === null ? 0 : (FIRST[presence] ?? 0))

/** The confirmed pros of a shift, one per row: who is missing or late first. On paper it is a sheet to sign. */
export function RosterTable({ roster, gig }: { roster: readonly Application[]; gig: Gig }) {
  const { t } = useLingui()
  return (
    <Table label={t`Roster`}>
      <thead>
        <tr>
          <ColumnHead>
            <Trans>Pro</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden print:hidden">
            <Trans>Now</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>In</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans>Out</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden print:hidden">
            <Trans>Break</Trans>
          </ColumnHead>
          <ColumnHead className="phone:hidden print:hidden">
            <Trans>Proof</Trans>
          </ColumnHead>
          <ColumnHead className="hidden w-1/2 print:table-cell">
            <Trans>Signature</Trans>
          </ColumnHead>
          <ColumnHead figure className="print:hidden">
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {roster
          .toSorted((one, other) => rank(one) - rank(other))
          .map((application) => (
            <RosterRow key={application.id} application={application} gig={gig} />
          ))}
      </tbody>
    </Table>
  )
}
