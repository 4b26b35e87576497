import { Trans } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** A new business's first screen: post a shift, and what happens then. */
export function FirstGigPrompt() {
  return (
    <section className="max-w-[560px] py-6">
      <div aria-hidden className="mb-6 w-40">
        <FillMeter seats={5} confirmed={0} size="panel" withCount={false} />
      </div>
      <h2 className="text-extra-large">
        <Trans>Post your first shift</Trans>
      </h2>
      <p className="mt-1.5 text-base text-gray">
        <Trans>Choose the position, time and wage. Pros near you apply. You choose who comes and pay for the hours they work.</Trans>
      </p>
      <LinkButton
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs-add"
        search={{}}
        variant="contained"
        size="mainAction"
        icon={<Plus size={16} aria-hidden />}
        className="mt-6 phone:w-full"
      >
        <Trans>Post a shift</Trans>
      </LinkButton>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <TextLink to="/locations/$locationId/home" from="/locations/$locationId/home" search={{ show_video: true }}>
          <Trans>See how it works</Trans>
        </TextLink>
        <TextLink to="/locations/$locationId/home" from="/locations/$locationId/home" search={{ show_tour: true }}>
          <Trans>Tour of the screens</Trans>
        </TextLink>
      </p>
    </section>
  )
}
