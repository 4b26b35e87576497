import { Trans, useLingui } from '@lingui/react/macro'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { RemoveAdmin } from './remove-admin.tsx'
import { RoleChoice } from './role-choice.tsx'
import { roleNames, roleRights } from '../teams/role-words.ts'
import type { Place } from './team-matrix.tsx'
import type { TeamRow } from './team-rows.ts'

interface PersonSheetProps {
  row: TeamRow
  locations: readonly Place[]
  organization: Organization
  onClose: () => void
}

/** One person's roles, location by location. Tapping a location opens the choice under it. */
export function PersonSheet({ row, locations, organization, onClose }: PersonSheetProps) {
  const { email, phone_number } = row.user
  const contact = [email, phone_number === null ? null : formatPhone(phone_number)].filter((one) => one !== null)
  return (
    <Dialog open onClose={onClose} title={row.name} description={contact.join(' · ')} frame="sheet">
      {row.admin === null ? <PlaceList row={row} locations={locations} /> : <OfOrganization row={row} organization={organization} />}
    </Dialog>
  )
}

function OfOrganization({ row, organization }: { row: TeamRow; organization: Organization }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <b>
        <Trans>Organization admin</Trans>
      </b>
      <p className="text-gray">{t(roleRights.ORGANIZATION)}</p>
      {row.admin?.is_last_admin ? (
        <p className="mt-3 flex gap-2 text-gray">
          <Lock size={14} className="mt-0.5 shrink-0" aria-hidden />
          <Trans>Last admin of the organization. Invite another one first.</Trans>
        </p>
      ) : (
        <Button variant="destructive" className="mt-4 w-full" onClick={() => setAsking(true)}>
          <Trans>Remove as organization admin</Trans>
        </Button>
      )}
      {asking && <RemoveAdmin row={row} organization={organization} onClose={() => setAsking(false)} />}
    </>
  )
}

function PlaceList({ row, locations }: Pick<PersonSheetProps, 'row' | 'locations'>) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <ul className="divide-y divide-light-gray">
      {locations.map((location) => {
        const held = row.roles.get(location.id)
        const isOpen = openId === location.id
        return (
          <li key={location.id}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpenId(isOpen ? null : location.id)}
              className="flex min-h-12 w-full items-center gap-3 text-left"
            >
              <PlaceImage size={28} src={imageUrl(location.image_public_id, 56)} />
              <span className="min-w-0 flex-1 truncate">{location.name}</span>
              {held?.is_last_admin && <Lock size={13} className="text-gray" aria-hidden />}
              <span className={held?.role === 'ADMIN' ? 'font-semibold' : 'text-gray'}>
                {held === undefined ? t`No access` : t(roleNames[held.role])}
              </span>
              <ChevronDown size={16} className={`shrink-0 text-gray ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
            </button>
            {isOpen && (
              <div className="pb-4">
                <RoleChoice row={row} location={location} onDone={() => setOpenId(null)} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
