import { useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useNow } from '../../ui/use-now.ts'
import { GigDialogs, type OpenDialog } from './gig-dialogs.tsx'

const icon = { size: 14, 'aria-hidden': true }

/** An open shift can be edited or cancelled until it starts. The server checks the same rule. */
export const mayChange = (gig: Gig, now: number): boolean => whyNotCancelGig(gig.status, gig.start_time, new Date(now)) === null

/** More actions for a shift, behind three dots. */
export function GigMenu({ gig, withEdit = true, onPrint }: { gig: Gig; withEdit?: boolean; onPrint?: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<OpenDialog>(null)
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  const changeable = mayChange(gig, useNow())
  return (
    <>
      <Menu
        label={t`More`}
        trigger={(trigger) => (
          <Button variant="outlined" iconOnly aria-label={t`More`} icon={<Ellipsis size={16} aria-hidden />} {...trigger} />
        )}
      >
        {withEdit && changeable && <MenuItem icon={<Pencil {...icon} />} onClick={() => setOpen('edit')}>{t`Edit`}</MenuItem>}
        <MenuLink to="/locations/$locationId/gigs-add" params={params} search={{ copy_from: gig.id }} icon={<Copy {...icon} />}>
          {t`Duplicate`}
        </MenuLink>
        <MenuLink to="/locations/$locationId/gigs/$gigId/roster" params={params} search={{}} icon={<Users {...icon} />}>
          {t`Roster`}
        </MenuLink>
        <MenuLink
          to="/locations/$locationId/inbox/shift/$groupId"
          params={{ locationId: params.locationId, groupId: params.gigId }}
          search={{}}
          icon={<MessagesSquare {...icon} />}
        >
          {t`Messages`}
        </MenuLink>
        {changeable && gig.status === 'POSTED' && (
          <MenuLink
            to="/locations/$locationId/offers"
            params={params}
            search={{ offerType: 'existing', gig_ids: [gig.id] }}
            icon={<UserPlus {...icon} />}
          >
            {t`Send offers`}
          </MenuLink>
        )}
        <MenuLink to="/locations/$locationId/kiosks" params={params} icon={<Clock {...icon} />}>
          {t`Kiosks`}
        </MenuLink>
        {onPrint && <MenuItem icon={<Printer {...icon} />} onClick={onPrint}>{t`Print`}</MenuItem>}
        {changeable && (
          <>
            <MenuGroup />
            <MenuItem icon={<Ban {...icon} />} destructive onClick={() => setOpen('cancel')}>{t`Cancel shift`}</MenuItem>
          </>
        )}
      </Menu>
      <GigDialogs gig={gig} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
