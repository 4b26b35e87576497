import { Plural, Trans } from '@lingui/react/macro'
import type { AppliesWith } from '@muster/contract/gigs/applies-with.ts'

/** Who applied together. In blind mode only how many. */
export function CrewNote({ crew, blind }: { crew: AppliesWith; blind: boolean }) {
  const size = crew.members.length
  const names = crew.members.map(({ first_name }) => first_name).join(', ')
  if (blind) return <Plural value={size} one="Crew of #" other="Crew of #" />
  return (
    <Trans>
      Crew of {size}: {names}
    </Trans>
  )
}
