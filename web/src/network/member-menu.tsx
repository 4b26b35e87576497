import { Trans, useLingui } from '@lingui/react/macro'
import type { NetworkMember } from '@muster/contract/network/invite.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { getNetworkCounts, listNetwork, removeFromNetwork, unfavoriteAll } from '@muster/contract/network/network-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import HeartOff from 'lucide-react/icons/heart-off'
import Send from 'lucide-react/icons/send'
import UserMinus from 'lucide-react/icons/user-minus'
import UsersRound from 'lucide-react/icons/users-round'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../ui/menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })))
const AddToGroupDialog = lazy(() => import('./add-to-group-dialog.tsx').then((module) => ({ default: module.AddToGroupDialog })))

const changes = [listNetwork, getNetworkCounts, listGroups, getProRecord]

/** What a manager can do with a pro of a list. */
export function MemberMenu({ person, locationId }: { person: NetworkMember; locationId: number }) {
  const { t } = useLingui()
  const name = person.display_name
  const [open, setOpen] = useState<'block' | 'group' | 'remove' | null>(null)
  const close = (): void => setOpen(null)
  const unfavorite = useCall(unfavoriteAll, { changes, onSuccess: () => toastDone(t`Removed from favorites everywhere`) })
  return (
    <>
      <Menu
        label={t`More for ${name}`}
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`More for ${name}`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        )}
      >
        <MenuLink
          to="/locations/$locationId/offers"
          params={{ locationId: String(locationId) }}
          search={{ offerType: 'existing', pro_ids: [person.id] }}
          icon={<Send size={15} aria-hidden />}
        >
          <Trans>Offer shift</Trans>
        </MenuLink>
        <MenuItem icon={<UsersRound size={15} aria-hidden />} onClick={() => setOpen('group')}>
          <Trans>Add to group</Trans>
        </MenuItem>
        {person.is_favorite && (
          <MenuItem
            icon={<HeartOff size={15} aria-hidden />}
            onClick={() => unfavorite.mutate({ params: { id: person.id } }, { onError: (error) => toastRefusal(error) })}
          >
            <Trans>Unfavorite everywhere</Trans>
          </MenuItem>
        )}
        <MenuGroup />
        {person.in_network && (
          <MenuItem icon={<UserMinus size={15} aria-hidden />} onClick={() => setOpen('remove')}>
            <Trans>Remove from network</Trans>
          </MenuItem>
        )}
        <MenuItem destructive icon={<Ban size={15} aria-hidden />} onClick={() => setOpen('block')}>
          <Trans>Block</Trans>
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {open === 'block' && <BlockDialog pro={person} locationId={locationId} onClose={close} />}
        {open === 'group' && <AddToGroupDialog pros={[person.id]} name={person.display_name} locationId={locationId} onClose={close} />}
      </Suspense>
      {open === 'remove' && <RemoveMember person={person} onClose={close} />}
    </>
  )
}

function RemoveMember({ person, onClose }: { person: NetworkMember; onClose: () => void }) {
  const { t } = useLingui()
  const name = person.display_name
  const remove = useCall(removeFromNetwork, {
    changes,
    onSuccess: () => {
      toastDone(t`${name} left your network`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Remove {name} from your network?</Trans>}
      consequence={<Trans>{name} no longer sees your private shifts and keeps the confirmed ones. We don’t notify anyone.</Trans>}
      action={<Trans>Remove</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { proId: person.id } }, { onError: (error) => toastRefusal(error) })}
    />
  )
}
