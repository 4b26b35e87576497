import { Trans } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import UsersRound from 'lucide-react/icons/users-round'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'

const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })))
const AddToGroupDialog = lazy(() => import('./add-to-group-dialog.tsx').then((module) => ({ default: module.AddToGroupDialog })))

interface ProActsProps {
  pro: { id: number; first_name: string; last_name: string; is_blocked: boolean }
  locationId: number
}

/** Adds a pro to a group or blocks them, wherever a pro's record is open. */
export function ProActs({ pro, locationId }: ProActsProps) {
  const [open, setOpen] = useState<'group' | 'block' | null>(null)
  const close = (): void => setOpen(null)
  if (pro.is_blocked) return null
  // The last name is already what this location may read.
  const named = { id: pro.id, display_name: `${pro.first_name} ${pro.last_name}`.trim() }
  return (
    <>
      <Button variant="raised" icon={<UsersRound size={16} aria-hidden />} onClick={() => setOpen('group')}>
        <Trans>Add to group</Trans>
      </Button>
      <Button variant="raised" icon={<Ban size={16} aria-hidden />} onClick={() => setOpen('block')}>
        <Trans>Block</Trans>
      </Button>
      <Suspense fallback={null}>
        {open === 'group' && <AddToGroupDialog pros={[named.id]} name={named.display_name} locationId={locationId} onClose={close} />}
        {open === 'block' && <BlockDialog pro={named} locationId={locationId} onClose={close} />}
      </Suspense>
    </>
  )
}
