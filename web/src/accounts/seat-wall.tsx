const WIDE = 12

/** The spots in the picture: all confirmed, one boosted, two selected, the last two open. */
const lookOf = (seat: number): string => {
  if (seat === 20) return 'bg-brand-secondary'
  if (seat >= 34) return 'border-[1.5px] border-medium-gray'
  return seat >= 32 ? 'hatch' : 'bg-brand'
}

/** The sign-in illustration: a large fill meter that fills spot by spot, once. */
export function SeatWall() {
  return (
    <div aria-hidden className="grid grid-cols-12 gap-1.5">
      {Array.from({ length: WIDE * 3 }, (_, seat) => (
        <span
          key={seat}
          className={`aspect-[5/7] animate-fill rounded-[5px] [animation-fill-mode:backwards] ${lookOf(seat)}`}
          style={{ animationDelay: `${seat * 12}ms` }}
        />
      ))}
    </div>
  )
}
