import { Trans } from '@lingui/react/macro'
import { AwaitedHandovers } from '../handover/awaited-handovers.tsx'
import type { Home } from './home-facts.ts'
import { HomeSection } from './home-section.tsx'

/** Pros who can't come and who would come instead, at the whole location. */
export const HomeHandovers = ({ handovers }: { handovers: Home['handovers'] }) => (
  <HomeSection title={<Trans>Someone else would come</Trans>} note={handovers.length}>
    <AwaitedHandovers handovers={handovers} />
  </HomeSection>
)
