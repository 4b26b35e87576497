import { Trans, useLingui } from '@lingui/react/macro'
import { NO_SHOW_GRACE_MINUTES } from '@muster/contract/gigs/no-show-rules.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { OtherShiftNote } from '../applications/other-shift.tsx'
import { UndoNoShow } from '../applications/undo-no-show.tsx'
import type { AbsentAct } from './absent-dialog.tsx'
import type { Home } from './home-facts.ts'

type Absent = Home['late_or_missing'][number]

/** In a sentence, "Paulette G." is just Paulette. */
const firstName = (display_name: string): string => display_name.replace(/ \S+\.$/, '')

/** With less of the shift left than this, there is no time for a replacement. */
const LEAST_LEFT_MS = 60 * 60_000

/** What a manager can do about a pro who is late, missing or gone. */
export function AbsentActs({ one, onAct }: { one: Absent; onAct: (kind: AbsentAct['kind']) => void }) {
  const { t } = useLingui()
  const now = useNow()
  const name = one.pro.display_name
  const isReplaceable = Date.parse(one.end_time) - now > LEAST_LEFT_MS
  if (one.state === 'called_out' || one.state === 'no_show')
    return (
      <>
        {one.state === 'no_show' && <TakeBack one={one} />}
        {one.clocked_in_at === null && (isReplaceable || one.has_rescue) && <SearchLink one={one} />}
      </>
    )
  return (
    <>
      <Button variant="raised" aria-label={t`Message ${name}`} onClick={() => onAct('message')}>
        <Trans>Message</Trans>
      </Button>
      {one.state === 'left_early'
        ? isReplaceable && <PostAgain one={one} />
        : Date.parse(one.start_time) + NO_SHOW_GRACE_MINUTES * 60_000 <= now && (
            <Button
              variant="outlined"
              aria-label={isReplaceable ? t`Replace ${name}` : t`Mark ${name} as no-show`}
              onClick={() => onAct('replace')}
            >
              {isReplaceable ? <Trans>Replace</Trans> : <Trans>Mark as no-show</Trans>}
            </Button>
          )}
    </>
  )
}

const TakeBack = ({ one }: { one: Absent }) => (
  <>
    {one.other_shift ? (
      <OtherShiftNote other={one.other_shift} name={firstName(one.pro.display_name)} zone={one.timezone} />
    ) : (
      <UndoNoShow applicationId={one.application_id} name={firstName(one.pro.display_name)} />
    )}
  </>
)

/** A pro who worked keeps the spot and the pay, so someone else needs a shift for the rest of the time. */
const PostAgain = ({ one }: { one: Absent }) => (
  <LinkButton from="/locations/$locationId/home" to="/locations/$locationId/gigs-add" search={{ copy_from: one.gig_id }} variant="outlined">
    <Trans>Replace</Trans>
  </LinkButton>
)

/** Links to the shift, where the manager finds a replacement for a callout or no-show. */
function SearchLink({ one }: { one: Absent }) {
  return (
    <LinkButton
      from="/locations/$locationId/home"
      to="/locations/$locationId/gigs/$gigId"
      params={{ gigId: String(one.gig_id) }}
      variant="outlined"
    >
      {one.has_rescue ? <Trans>See progress</Trans> : <Trans>Replace</Trans>}
    </LinkButton>
  )
}
