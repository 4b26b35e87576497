import { Trans, useLingui } from '@lingui/react/macro'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { PersonSheet } from './person-sheet.tsx'
import { roleNames } from '../teams/role-words.ts'
import { PersonName, type Place } from './team-matrix.tsx'
import type { TeamRow } from './team-rows.ts'

interface TeamPeopleProps {
  rows: readonly TeamRow[]
  locations: readonly Place[]
  organization: Organization
}

/** The people with their roles, for a phone and for organizations with too many locations for a table. */
export function TeamPeople({ rows, locations, organization }: TeamPeopleProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const open = rows.find(({ user }) => user.id === openId)
  return (
    <>
      <ul className="border-t border-light-gray">
        {rows.map((row) => (
          <li key={row.user.id} className="border-b border-light-gray">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpenId(row.user.id)}
              className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-background desktop:px-6"
            >
              <span className="min-w-0 flex-1">
                <PersonName row={row} />
                <span className="mt-1 block pl-[42px] text-small">
                  <RolesInWords row={row} locations={locations} />
                </span>
              </span>
              <ChevronRight size={16} className="shrink-0 text-medium-gray" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {open && <PersonSheet row={open} locations={locations} organization={organization} onClose={() => setOpenId(null)} />}
    </>
  )
}

/** More locations of one role are counted. */
const NAMED = 3

/** "Admin: Tidemark Hotel, Palmetto Field". */
function RolesInWords({ row, locations }: Omit<TeamPeopleProps, 'rows' | 'organization'> & { row: TeamRow }) {
  const { t } = useLingui()
  if (row.admin !== null)
    return (
      <b className="text-tags-green">
        <Trans>Organization admin</Trans>
      </b>
    )
  return (['ADMIN', 'TEAM_MEMBER'] as const).map((role) => {
    const at = locations.filter(({ id }) => row.roles.get(id)?.role === role)
    if (at.length === 0) return null
    const names = at
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join(', ')
    const more = at.length - NAMED
    return (
      <span key={role} className="block">
        <b>{t(roleNames[role])}</b>{' '}
        <span className="text-gray">
          {more > 0 ? (
            <Trans>
              {names} and {more} more
            </Trans>
          ) : (
            names
          )}
        </span>
      </span>
    )
  })
}
