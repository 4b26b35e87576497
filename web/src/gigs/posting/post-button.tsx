import { Plural, Trans } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import { lazy, Suspense } from 'react'
import { useRefusedCharges } from '../../receipts/use-refused-charges.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { PostPlan } from './use-post-plan.ts'
import { POST_FORM } from './use-send-shift.ts'

const PostingPaused = lazy(() =>
  import('../../receipts/posting-paused.tsx').then(({ PostingPaused: component }) => ({ default: component })),
)

interface PostButtonProps {
  plan: PostPlan
  /** The number of pros to assign. */
  picked: number
  isPending: boolean
  location: Pick<Location, 'id' | 'approval_status' | 'denial_reason'>
}

/** Posts the form, and says what that makes: a shift, several, a schedule, with pros assigned or not. */
export function PostButton({ plan, picked, isPending, location }: PostButtonProps) {
  const pause = useRefusedCharges(location.id)?.pause
  if (location.approval_status === 'DENIED') return <PostingClosed location={location} />
  if (pause)
    return (
      <Suspense fallback={null}>
        <PostingPaused pause={pause} locationId={location.id} />
      </Suspense>
    )
  return (
    <Button type="submit" form={POST_FORM} variant="contained" size="mainAction" fullWidth loading={isPending}>
      <Words plan={plan} picked={picked} />
    </Button>
  )
}

/** In place of the button at a location that was denied: why, and what to do. */
export function PostingClosed({ location: { id, denial_reason } }: { location: Pick<Location, 'id' | 'denial_reason'> }) {
  return (
    <output className="block rounded-control bg-accent-light-red px-3 py-2.5 text-left">
      <b>
        <Trans>Posting is closed: this location was not approved.</Trans>
      </b>{' '}
      {denial_reason && <span className="break-words">{denial_reason} </span>}
      <TextLink to="/locations/$locationId/info" params={{ locationId: String(id) }}>
        <Trans>Fix it in Settings</Trans>
      </TextLink>
    </output>
  )
}

function Words({ plan: { assigns, repeats, shifts, pros }, picked }: Pick<PostButtonProps, 'plan' | 'picked'>) {
  if (assigns) return <Plural value={picked} _0="Post and assign" one="Post and assign # pro" other="Post and assign # pros" />
  if (repeats) return <Trans>Post schedule</Trans>
  if (shifts > 1) return <Plural value={shifts} one="Post # shift" other="Post # shifts" />
  return <Plural value={pros} one="Post shift for # pro" other="Post shift for # pros" />
}
