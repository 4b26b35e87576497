import { clockTime } from '../../ui/format-time.ts'

/** The line that marks now: thick across today, or thin across all days with the time. */
export function NowLine({ top, at, zone }: { top: number; at?: number; zone?: string }) {
  if (at === undefined)
    return (
      <span
        aria-hidden
        style={{ top }}
        className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-error before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-error"
      />
    )
  return (
    <>
      <span style={{ top }} className="absolute inset-x-0 z-10 border-t border-error opacity-45" />
      <span
        style={{ top }}
        className="absolute right-full z-10 mr-1.5 -mt-[9px] h-[18px] rounded-tag bg-error px-1.5 text-extra-small leading-[18px] font-semibold whitespace-nowrap text-white phone:mr-0.5 phone:px-0.5"
      >
        {clockTime(new Date(at), { zone }).slice(0, -3)}
      </span>
    </>
  )
}
