/* oxlint-disable jsx-a11y/prefer-tag-over-role -- to a screen reader, a drawing made of boxes is an image */
import { Trans, useLingui } from '@lingui/react/macro'

export interface Seats {
  seats: number
  confirmed: number
  /** Selected and not yet confirmed. */
  selected?: number
  /** The confirmed pros who are not there after the start. */
  late?: number
  /** No-shows and callouts: pros who were confirmed and don't come. */
  missing?: number
}

type Seat = 'confirmed' | 'late' | 'selected' | 'missing' | 'open'

/** A gig's spots in drawing order: confirmed, late, selected, missing, open. Pros beyond the number of spots are left out. */
export function seatsOf({ seats, confirmed, selected = 0, late = 0, missing = 0 }: Seats): Seat[] {
  const here = Math.max(0, confirmed - late)
  const row: Seat[] = [
    ...Array<Seat>(here).fill('confirmed'),
    ...Array<Seat>(Math.min(late, confirmed)).fill('late'),
    ...Array<Seat>(selected).fill('selected'),
    ...Array<Seat>(missing).fill('missing'),
  ].slice(0, seats)
  return [...row, ...Array<Seat>(seats - row.length).fill('open')]
}

/** Spots in blocks of five, for crews too long for their column. */
export const blocksOf = (seats: readonly Seat[]): Seat[][] =>
  Array.from({ length: Math.ceil(seats.length / 5) }, (_, block) => seats.slice(block * 5, block * 5 + 5))

const look: Record<Seat, string> = {
  confirmed: 'bg-brand animate-fill',
  late: 'bg-brand-secondary',
  selected: 'hatch',
  missing: 'shadow-[inset_0_0_0_1.5px_var(--color-error)]',
  open: 'shadow-[inset_0_0_0_1px_var(--color-medium-gray)]',
}

const sizes = {
  mini: { row: 'h-[5px] gap-[1.5px]', seat: 'max-w-[9px] rounded-[1px]', block: 'max-w-12 rounded-[1px]' },
  row: { row: 'h-3 gap-0.5', seat: 'max-w-3.5 rounded-mark', block: 'max-w-[78px] rounded-mark' },
  panel: { row: 'h-5 gap-[3px]', seat: 'max-w-6 rounded-[3px]', block: 'max-w-32 rounded-[3px]' },
}

interface FillMeterProps extends Seats {
  size?: keyof typeof sizes
  /** Shows "4 of 6" next to it. Turn it off where the number is shown elsewhere. */
  withCount?: boolean
  className?: string
}

/** A longer crew draws blocks of five in a narrow column. A huge one does so in a wider column, too. */
const LONG_CREW = 12
const HUGE_CREW = 36

/** "4 of 6 confirmed, 1 selected", for screen readers. */
function useFillWords({ seats, confirmed, selected, late, missing }: Seats): string {
  const { t } = useLingui()
  return [
    t`${confirmed} of ${seats} confirmed`,
    ...(selected ? [t`${selected} selected`] : []),
    ...(late ? [t`${late} late`] : []),
    ...(missing ? [t`${missing} missing`] : []),
  ].join(', ')
}

/** How full a gig is: confirmed solid, selected striped, open hollow. On the day, late is amber and missing outlined red. */
export function FillMeter({ size = 'row', withCount = true, className = '', ...gig }: FillMeterProps) {
  const { seats, confirmed } = gig
  const words = useFillWords(gig)
  const drawn = seatsOf(gig)
  const isLong = seats > LONG_CREW
  const [whole, blocks] =
    seats > HUGE_CREW ? ['hidden @min-[320px]:flex', '@min-[320px]:hidden'] : ['hidden @min-[160px]:flex', '@min-[160px]:hidden']
  return (
    <span className={`flex min-w-0 items-center gap-2 ${isLong ? 'grow basis-24' : ''} ${className}`}>
      {/* A container takes no width from what is in it, so a long crew grows into its place. A short one is as wide as its spots. */}
      <span role="img" aria-label={words} className={`min-w-0 flex-1 ${isLong ? '@container max-w-[520px]' : 'max-w-max'}`}>
        <SeatRow seats={drawn} size={size} className={isLong ? whole : 'flex'} />
        {isLong && <BlockRow seats={drawn} size={size} className={blocks} />}
      </span>
      {withCount && <SeatCount seats={seats} confirmed={confirmed} />}
    </span>
  )
}

interface RowProps {
  seats: readonly Seat[]
  size: keyof typeof sizes
  className: string | undefined
}

function SeatRow({ seats, size, className }: RowProps) {
  const { row, seat } = sizes[size]
  return (
    <span aria-hidden className={`${className} ${row}`}>
      {seats.map((one, index) => (
        <span key={index} className={`h-full w-6 min-w-0.5 shrink ${seat} ${look[one]}`} />
      ))}
    </span>
  )
}

function BlockRow({ seats, size, className }: RowProps) {
  const { row, block } = sizes[size]
  return (
    <span aria-hidden className={`flex ${row} ${className}`}>
      {blocksOf(seats).map((five, index) => (
        <span
          key={index}
          style={{ flexGrow: five.length }}
          className={`flex h-full basis-0 overflow-hidden shadow-[inset_0_0_0_1px_var(--color-medium-gray)] ${block}`}
        >
          {five.map((one, at) => (
            <span key={at} className={`h-full flex-1 ${one === 'open' ? '' : look[one]}`} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** "4 of 6", with a bold 4 while a spot is open. */
function SeatCount({ seats, confirmed }: { seats: number; confirmed: number }) {
  return (
    <span aria-hidden className="shrink-0 text-small whitespace-nowrap text-gray [&>b]:text-black">
      {confirmed < seats ? (
        <Trans>
          <b>{confirmed}</b> of {seats}
        </Trans>
      ) : (
        <Trans>
          {confirmed} of {seats}
        </Trans>
      )}
    </span>
  )
}
