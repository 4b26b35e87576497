import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mayOffer, type OfferablePro, type OfferState } from '@muster/contract/filling/offerable.ts'
import { worstCautions } from '@muster/contract/gigs/conflicts/conflict-rules.ts'
import Heart from 'lucide-react/icons/heart'
import Star from 'lucide-react/icons/star'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cautionsToShow, useCautionWords } from '../gigs/caution-words.ts'
import { useRefusalWords } from '../gigs/use-refusal-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { imageUrl } from '../ui/image-url.ts'

/** A pro who may get an offer: rating, match, and which of the chosen shifts they can take. */
export function OfferProRow({ pro, isChosen, onToggle }: { pro: OfferablePro; isChosen: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  const { display_name: name, shifts_here: here, gigs } = pro
  const rating = pro.rating?.toFixed(1)
  const best = Math.max(...gigs.map(({ score }) => score))
  const mayAny = gigs.some(({ state }) => mayOffer(state))
  return (
    <li className="border-b border-light-gray last:border-b-0">
      <Checkbox
        className="w-full py-2.5"
        checked={isChosen}
        disabled={!mayAny && !isChosen}
        onChange={onToggle}
        label={
          <span className="-mt-1.5 flex min-w-0 gap-2.5">
            <Avatar name={name} src={imageUrl(pro.headshot_public_id, 96)} size={32} />
            <span className="min-w-0 flex-1 leading-5">
              <span className="flex items-center gap-1.5">
                <b className="truncate">{name}</b>
                {pro.is_favorite && <Heart size={13} className="shrink-0 fill-current text-error" aria-label={t`favorite`} />}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-small text-gray">
                <span>{here > 0 ? <Plural value={here} one="# shift here" other="# shifts here" /> : <Trans>New here</Trans>}</span>
                {rating && (
                  <span className="inline-flex items-center gap-1">
                    <Star size={12} className="fill-current" aria-hidden />
                    <span aria-hidden>{rating}</span>
                    <span className="sr-only">{t`rated ${rating} of 5`}</span>
                  </span>
                )}
                <span>
                  <Trans>match {best}</Trans>
                </span>
              </span>
              <Standing pro={pro} />
            </span>
          </span>
        }
      />
    </li>
  )
}

/** How many of the chosen shifts the pro can take, and why not the others. */
function Standing({ pro: { gigs } }: { pro: OfferablePro }) {
  const refusals = useRefusalWords()
  const caution = useCautionWords()
  const count = (state: OfferState): number => gigs.filter((gig) => gig.state === state).length
  const free = count('FREE') + count('APPLIED')
  const [elsewhere, asked, confirmed] = [count('WORKS_ELSEWHERE'), count('ASKED'), count('CONFIRMED')]
  const codes = [...new Set(gigs.flatMap(({ code }) => code ?? []))]
  const all = gigs.length
  return (
    <>
      {all > 1 && free > 0 && (
        <span className="block text-small text-success">
          <Trans>
            Free for {free} of {all}
          </Trans>
        </span>
      )}
      {count('APPLIED') > 0 && (
        <span className="block text-small text-success">
          <Plural value={count('APPLIED')} one="Applied to # of them" other="Applied to # of them" />
        </span>
      )}
      {asked > 0 && (
        <span className="block text-small text-gray">
          {all === 1 ? (
            <Trans>Already has an offer</Trans>
          ) : (
            <Plural value={asked} one="Already has an offer for # of them" other="Already has offers for # of them" />
          )}
        </span>
      )}
      {confirmed > 0 && (
        <span className="block text-small text-gray">
          {all === 1 ? (
            <Trans>Already on this shift</Trans>
          ) : (
            <Plural value={confirmed} one="Already on # of them" other="Already on # of them" />
          )}
        </span>
      )}
      {elsewhere > 0 && (
        <Obstacle>
          {all === 1 ? (
            <Trans>Works elsewhere then</Trans>
          ) : (
            <Plural value={elsewhere} one="Works elsewhere during # of them" other="Works elsewhere during # of them" />
          )}
        </Obstacle>
      )}
      {codes.map((code) => (
        <Obstacle key={code}>{refusals[code]}</Obstacle>
      ))}
      {/* Refused shifts say why already. */}
      {cautionsToShow(worstCautions(gigs.filter(({ state }) => mayOffer(state)).map(({ cautions }) => cautions))).map((one) => (
        <Obstacle key={one.kind}>{caution(one)}</Obstacle>
      ))}
    </>
  )
}

function Obstacle({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-small font-semibold text-warning">
      <TriangleAlert size={14} className="mt-[3px] shrink-0" aria-hidden />
      <span>{children}</span>
    </span>
  )
}
