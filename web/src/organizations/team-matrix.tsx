/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/control-has-associated-label -- a scrolling region must be reachable by keyboard; a cell is no control */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import Building2 from 'lucide-react/icons/building-2'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useMe } from '../me/use-me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { type OpenCell, RolePanel } from './role-panel.tsx'
import { roleNames } from '../teams/role-words.ts'
import type { countRoles, TeamRow } from './team-rows.ts'

export type Place = Organization['locations'][number]

interface TeamMatrixProps {
  rows: readonly TeamRow[]
  locations: readonly Place[]
  counts: ReturnType<typeof countRoles>
  organization: Organization
}

/** Sticks to the left while the locations scroll under it. */
const FIRST = 'sticky left-0 z-10 bg-white pl-4 desktop:pl-6 pr-3 text-left'

/** People by locations. A cell opens the choice of the role there; organization admins are a bar over all of them. */
export function TeamMatrix({ rows, locations, counts, organization }: TeamMatrixProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<OpenCell | null>(null)
  return (
    <>
      <section aria-label={t`Managers`} tabIndex={0} className="max-h-[max(420px,100dvh-260px)] overflow-auto outline-offset-[-2px]">
        <table className="w-full border-separate border-spacing-0 whitespace-nowrap">
          <caption className="sr-only">{t`Managers`}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className={`${FIRST} top-0 z-20 h-12 w-[260px] min-w-[260px] border-b border-light-gray text-small text-gray`}
              >
                {t`Manager`}
              </th>
              {locations.map((location) => (
                <PlaceHead key={location.id} location={location} />
              ))}
              <th className="sticky top-0 z-10 w-12 border-b border-light-gray bg-white" aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PersonRow key={row.user.id} row={row} locations={locations} organization={organization} onOpen={setOpen} open={open} />
            ))}
          </tbody>
          <CountRow locations={locations} counts={counts} />
        </table>
      </section>
      {rows.some(isLocked) && (
        <p className="flex items-center gap-1.5 px-4 pt-2.5 text-small text-gray desktop:px-6">
          <Lock size={12} aria-hidden />
          <Trans>Last admin. Make someone else an admin first to change or remove this role.</Trans>
        </p>
      )}
      <RolePanel open={open} rows={rows} onClose={() => setOpen(null)} />
    </>
  )
}

/** Whether one of the person's roles can't be changed, since they are the last admin. */
const isLocked = ({ admin, roles }: TeamRow): boolean =>
  admin === null ? [...roles.values()].some((held) => held.is_last_admin) : admin.is_last_admin

const PlaceHead = ({ location }: { location: Place }) => (
  <th scope="col" className="sticky top-0 z-10 border-b border-light-gray bg-white px-2 text-left text-small">
    <span className="flex min-w-[112px] items-center gap-2">
      <PlaceImage size={26} src={imageUrl(location.image_public_id, 52)} />
      <span className="line-clamp-2 max-w-[120px] leading-4 whitespace-normal">{location.name}</span>
    </span>
  </th>
)

interface PersonRowProps {
  row: TeamRow
  locations: readonly Place[]
  organization: Organization
  open: OpenCell | null
  onOpen: (cell: OpenCell) => void
}

function PersonRow({ row, locations, organization, open, onOpen }: PersonRowProps) {
  const line = 'border-b border-light-gray/75'
  return (
    <tr className="group h-[46px] hover:bg-background">
      <th scope="row" className={`${FIRST} ${line} font-regular group-hover:bg-background`}>
        <PersonName row={row} />
      </th>
      {row.admin === null ? (
        locations.map((location) => (
          <td key={location.id} className={line}>
            <RoleCell
              row={row}
              location={location}
              isOpen={open?.user_id === row.user.id && open.location.id === location.id}
              onOpen={onOpen}
            />
          </td>
        ))
      ) : (
        <td colSpan={locations.length} className={`${line} pr-2`}>
          <span className="block rounded-control bg-accent-light-green py-1.5 text-tags-green">
            <span className="sticky left-[268px] inline-flex items-center gap-2 px-2.5">
              <Building2 size={14} aria-hidden />
              <b>
                <Trans>Organization admin</Trans>
              </b>
              <Trans>every location</Trans>
              {row.admin.is_last_admin && <Lock size={13} aria-hidden />}
            </span>
          </span>
        </td>
      )}
      <td className={`${line} pr-3 text-right desktop:pr-5`}>{row.admin && <AdminMenu row={row} organization={organization} />}</td>
    </tr>
  )
}

/** A person's name and how to reach them. */
export function PersonName({ row: { user, name } }: { row: TeamRow }) {
  const isMe = useMe().id === user.id
  const contact = user.email ?? (user.phone_number === null ? '' : formatPhone(user.phone_number))
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} size={30} />
      <span className="min-w-0 leading-[18px]">
        <span className="block truncate">
          <b>{name}</b>{' '}
          {isMe && (
            <span className="text-gray">
              <Trans context="next to a name">you</Trans>
            </span>
          )}
        </span>
        <span className="block truncate text-small text-gray">{contact}</span>
      </span>
    </span>
  )
}

interface RoleCellProps {
  row: TeamRow
  location: Place
  isOpen: boolean
  onOpen: (cell: OpenCell) => void
}

function RoleCell({ row, location, isOpen, onOpen }: RoleCellProps) {
  const { t } = useLingui()
  const held = row.roles.get(location.id)
  const role = held === undefined ? t`No access` : t(roleNames[held.role])
  return (
    <button
      type="button"
      aria-label={t`${row.name} at ${location.name}: ${role}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, user_id: row.user.id, location })}
      className={`flex h-8 min-w-24 items-center gap-1.5 rounded-control px-2 text-left hover:shadow-[inset_0_0_0_1px_var(--color-medium-gray)] aria-expanded:shadow-[inset_0_0_0_2px_var(--color-brand)] touch:h-11 ${held?.role === 'ADMIN' ? 'font-semibold' : 'text-gray'}`}
    >
      {held?.is_last_admin && <Lock size={13} aria-hidden className="text-gray" />}
      {held === undefined ? <span aria-hidden>–</span> : role}
    </button>
  )
}

function CountRow({ locations, counts }: Pick<TeamMatrixProps, 'locations' | 'counts'>) {
  return (
    <tfoot>
      <tr className="h-10">
        <th scope="row" className={`${FIRST} border-b border-light-gray font-regular text-gray`}>
          <Trans>Roles at each location</Trans>
        </th>
        {locations.map(({ id }) => {
          const { admins, members } = counts.get(id) ?? { admins: 0, members: 0 }
          return (
            <td key={id} className="border-b border-light-gray px-2 text-small text-gray">
              <Plural value={admins} one="# admin" other="# admins" />
              {members > 0 && <Trans>, {members} team</Trans>}
            </td>
          )
        })}
        <td className="border-b border-light-gray" />
      </tr>
    </tfoot>
  )
}
