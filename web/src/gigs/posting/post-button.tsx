import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { PostPlan } from './use-post-plan.ts'
import { POST_FORM } from './use-send-shift.ts'

interface PostButtonProps {
  plan: PostPlan
  /** The number of pros to assign. */
  picked: number
  isPending: boolean
}

/** Posts the form, and says what that makes: a shift, several, a schedule, with pros assigned or not. */
export function PostButton({ plan, picked, isPending }: PostButtonProps) {
  return (
    <Button type="submit" form={POST_FORM} variant="contained" size="mainAction" fullWidth loading={isPending}>
      <Words plan={plan} picked={picked} />
    </Button>
  )
}

function Words({ plan: { assigns, repeats, shifts, pros }, picked }: Omit<PostButtonProps, 'isPending'>) {
  if (assigns) return <Plural value={picked} _0="Post and assign" one="Post and assign # pro" other="Post and assign # pros" />
  if (repeats) return <Trans>Post schedule</Trans>
  if (shifts > 1) return <Plural value={shifts} one="Post # shift" other="Post # shifts" />
  return <Plural value={pros} one="Post shift for # pro" other="Post shift for # pros" />
}
