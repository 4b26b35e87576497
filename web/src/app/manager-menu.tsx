import { useLingui } from '@lingui/react/macro'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { NoticesBell } from '../notices/notices-bell.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LocationSwitcher } from './location-switcher.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ManagerNav } from './manager-nav.tsx'

interface ManagerMenuProps {
  choice: LocationChoice
  locationId: number
  onClose: () => void
}

/** The manager's menu on a phone: everything that is no tab. */
export function ManagerMenu({ choice, locationId, onClose }: ManagerMenuProps) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Menu`} frame="sheet">
      <div className="mb-3 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <LocationSwitcher {...choice} />
        </div>
        <NoticesBell />
      </div>
      <PaletteButton locationId={locationId} onGo={onClose} />
      <ManagerNav locationId={locationId} />
      <div className="mt-3 border-t border-light-gray pt-2">
        <AccountMenu role={choice.current?.name ?? ''} />
      </div>
    </Dialog>
  )
}
