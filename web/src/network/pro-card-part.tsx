import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProCard } from '@muster/contract/network/invite.ts'
import { addToNetwork, getNetworkCounts, getProCard, listNetwork } from '@muster/contract/network/network-endpoints.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Star from 'lucide-react/icons/star'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { currentLocationId } from '../current-location/current-location.ts'
import { meQuery } from '../me/use-me.ts'
import { sessionToken } from '../session/session.ts'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** A pro's public card. A manager adds the pro to the network from it; a visitor signs up first. */
export function ProCardPart({ uuid, offersSignUp }: { uuid: string; offersSignUp: boolean }) {
  const card = useQuery({ ...read(getProCard, { params: { uuid } }), retry: false })
  if (failedToLoad(card))
    return (
      <EmptyState title={<Trans>This card doesn’t exist</Trans>}>
        <Trans>Check the link, or ask the pro to show the code again.</Trans>
      </EmptyState>
    )
  if (card.data === undefined) return <LoadingLines />
  return (
    <div className="pt-8">
      <Face card={card.data} />
      <Step card={card.data} offersSignUp={offersSignUp} />
    </div>
  )
}

function Face({ card }: { card: ProCard }) {
  const { t } = useLingui()
  return (
    <>
      <Avatar name={card.display_name} src={imageUrl(card.headshot_public_id, 192)} size={96} />
      <h1 className="mt-4 flex items-center gap-2 text-huge">
        {card.display_name}
        {card.verified && <BadgeCheck size={22} className="text-brand" aria-label={t`verified`} />}
      </h1>
      <p className="text-gray">{card.market_name}</p>
      <p className="mt-3">{card.skills.map(skillName).join(', ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-gray">
        <Plural value={card.gigs_worked} one="# shift worked" other="# shifts worked" />
        {card.rating !== null && (
          <span className="inline-flex items-center gap-1">
            <Star size={14} className="fill-current" aria-hidden />
            {card.rating.toFixed(1)}
          </span>
        )}
      </p>
    </>
  )
}

function Step({ card, offersSignUp }: { card: ProCard; offersSignUp: boolean }) {
  const me = useQuery({ ...meQuery(), enabled: sessionToken() !== null })
  const name = card.display_name
  if (sessionToken() === null)
    return (
      <SignInLinks offersSignUp={offersSignUp}>
        <Trans>Sign up or sign in as a business to add {name} to your network.</Trans>
      </SignInLinks>
    )
  if (me.data === undefined) return <LoadingLines />
  if (me.data.managed_locations.length === 0 && me.data.organization_roles.length === 0)
    return (
      <p className="mt-6 rounded-control bg-white px-3 py-3">
        <Trans>This is how businesses see the card. They add the pro to their network from here.</Trans>
      </p>
    )
  return <AddIt card={card} />
}

function AddIt({ card }: { card: ProCard }) {
  const { t } = useLingui()
  const name = card.display_name
  const places = useQuery(read(listActiveLocations, {}))
  const here = places.data?.find(({ id }) => id === currentLocationId()) ?? places.data?.[0]
  const add = useCall(addToNetwork, { changes: [listNetwork, getNetworkCounts] })
  const words: Record<CallError<typeof addToNetwork> | 'NOT_FOUND', string> = {
    LOCATION_NOT_APPROVED: t`You can add pros once we approve this location.`,
    BLOCKED: t`This pro is blocked here. Unblock the pro first.`,
    NOT_FOUND: t`This pro works in another city.`,
  }
  if (here === undefined) return <LoadingLines />
  const place = here.name
  if (add.data)
    return (
      <div className="mt-6 grid justify-items-start gap-4">
        <StatusWord tone="good" icon={<CircleCheck size={16} aria-hidden />}>
          <Trans>
            {name} is in the network of {place}
          </Trans>
        </StatusWord>
        <LinkButton
          to="/locations/$locationId/connect/network"
          params={{ locationId: String(here.id) }}
          search={{}}
          variant="raised"
          size="mainAction"
          fullWidth
        >
          <Trans>See your network</Trans>
        </LinkButton>
      </div>
    )
  return (
    <div className="mt-6 grid gap-3">
      <Button
        variant="contained"
        size="mainAction"
        fullWidth
        loading={add.isPending}
        onClick={() => add.mutate({ body: { pro_uuid: card.uuid } })}
      >
        <Trans>Add to network</Trans>
      </Button>
      <p className="text-center text-small text-gray">{place}</p>
      <CallProblem error={add.error} words={words} />
    </div>
  )
}
