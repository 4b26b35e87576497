import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

/** What to do next. */
export function DoneStep() {
  return (
    <div className="grid max-w-xl gap-5">
      <p className="text-gray">
        <Trans>Your marketplace is open. Businesses and pros can sign up at its address.</Trans>
      </p>
      <ol className="grid gap-4">
        <Next title={<Trans>Invite the first business</Trans>}>
          <Trans>Send them your address with /signup at its end. They name their first location and wait for you.</Trans>
        </Next>
        <Next title={<Trans>Approve its location</Trans>}>
          <Trans>It waits under Locations. Its shifts go out once you approve it.</Trans>
        </Next>
        <Next title={<Trans>Replace the sample agreements</Trans>}>
          <Trans>Terms and privacy policy begin with samples. Publish your own under Agreements.</Trans>
        </Next>
        <Next title={<Trans>Name more operators</Trans>}>
          <Trans>Run “npm run operator -- add” on the server, with a number and a name.</Trans>
        </Next>
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/admin" variant="contained" reloadDocument>
          <Trans>Open the admin area</Trans>
        </LinkButton>
        <LinkButton to="/docs" variant="outlined">
          <Trans>Read the docs</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

function Next({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <b className="block">{title}</b>
      <span className="text-gray">{children}</span>
    </li>
  )
}
