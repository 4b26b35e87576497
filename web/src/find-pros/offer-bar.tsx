import { Plural, Trans, useLingui } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { FindPros } from './use-find-pros.ts'

/** What to do with the selected pros. */
export function OfferBar({ find: { ticks, tick, locationId } }: { find: FindPros }) {
  const { t } = useLingui()
  if (ticks.size === 0) return null
  return (
    <section
      aria-label={t`Selected pros`}
      className="sticky bottom-0 z-20 flex shrink-0 flex-wrap items-center gap-3 border-t border-light-gray bg-white px-4 py-2.5 shadow-up phone:bottom-[78px] desktop:px-6"
    >
      <b aria-live="polite">
        <Plural value={ticks.size} one="# pro selected" other="# pros selected" />
      </b>
      <span className="ml-auto flex items-center gap-2">
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
    </section>
  )
}
