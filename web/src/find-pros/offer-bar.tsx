import { Plural, Trans, useLingui } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { FindPros } from './use-find-pros.ts'

const AddToGroupDialog = lazy(() => import('../network/add-to-group-dialog.tsx').then((module) => ({ default: module.AddToGroupDialog })))

/** What to do with the selected pros. */
export function OfferBar({ find: { ticks, tick, locationId } }: { find: FindPros }) {
  const { t } = useLingui()
  const [isGrouping, setGrouping] = useState(false)
  const [first, ...others] = ticks
  if (first === undefined) return null
  return (
    <section
      aria-label={t`Selected pros`}
      data-bottom-bar
      className="sticky bottom-0 z-20 flex shrink-0 flex-wrap items-center gap-3 border-t border-light-gray bg-white px-4 py-2.5 shadow-up phone:bottom-(--tab-bar) desktop:px-6"
    >
      <b aria-live="polite">
        <Plural value={ticks.size} one="# pro selected" other="# pros selected" />
      </b>
      <span className="ml-auto flex items-center gap-2">
        <Button variant="raised" icon={<UsersRound size={14} aria-hidden />} onClick={() => setGrouping(true)}>
          <Trans>Add to group</Trans>
        </Button>
        <LinkButton
          to="/locations/$locationId/offers"
          params={{ locationId: String(locationId) }}
          search={{ offerType: 'select', pro_ids: [...ticks] }}
          variant="contained"
          icon={<UserPlus size={14} aria-hidden />}
        >
          <Trans>Offer shift</Trans>
        </LinkButton>
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Clear selection`}
          icon={<X size={16} aria-hidden />}
          onClick={() => tick([...ticks], false)}
        />
      </span>
      {isGrouping && (
        <Suspense fallback={null}>
          <AddToGroupDialog
            pros={[first, ...others]}
            name={null}
            locationId={locationId}
            onDone={() => tick([...ticks], false)}
            onClose={() => setGrouping(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
