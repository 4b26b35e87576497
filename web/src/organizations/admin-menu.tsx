import { Trans, useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { RemoveAdmin } from './remove-admin.tsx'
import type { TeamRow } from './team-rows.ts'

/** What can be done about an admin of the organization. The last one stays. */
export function AdminMenu({ row, organization }: { row: TeamRow; organization: Organization }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const isLast = row.admin?.is_last_admin === true
  return (
    <>
      <Menu
        label={t`More for ${row.name}`}
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`More for ${row.name}`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        )}
      >
        {isLast ? (
          <p className="flex max-w-64 gap-2 px-2.5 py-1.5 text-gray">
            <Lock size={14} className="mt-0.5 shrink-0" aria-hidden />
            <Trans>Last admin of the organization. Invite another one first.</Trans>
          </p>
        ) : (
          <MenuItem destructive onClick={() => setAsking(true)}>
            <Trans>Remove as organization admin</Trans>
          </MenuItem>
        )}
      </Menu>
      {asking && <RemoveAdmin row={row} organization={organization} onClose={() => setAsking(false)} />}
    </>
  )
}
