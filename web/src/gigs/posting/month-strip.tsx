import { useLingui } from '@lingui/react/macro'
import { localeNow } from '../../i18n/language.ts'
import { dateFormat, longDate } from '../../ui/format-time.ts'
import { weekdayName } from '../series-words.ts'

interface MonthStripProps {
  /** The dates the rule makes, in order. */
  dates: readonly string[]
  /** The skipped dates. */
  out: ReadonlySet<string>
  onToggle: (date: string) => void
  /** The most months to show. */
  most: number
}

const at = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** The days of a month in weeks that start on Sunday; null before the first day and after the last. */
function weeksOf(month: string): (string | null)[][] {
  const blank = at(`${month}-01`).getUTCDay()
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((blank + days) / 7) * 7 }, (_, n) =>
    n < blank || n >= blank + days ? null : `${month}-${String(n - blank + 1).padStart(2, '0')}`,
  )
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Small months of a schedule, side by side. Its dates are buttons that skip a date or include it again. */
export function MonthStrip({ dates, out, onToggle, most }: MonthStripProps) {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))].slice(0, most)
  const has = new Set(dates)
  return (
    <div className="flex flex-wrap gap-x-7 gap-y-5">
      {months.map((month) => (
        <table key={month} className="border-separate border-spacing-0.5 text-center text-small">
          <caption className="mb-1 px-1 text-left text-small font-semibold">
            {dateFormat(localeNow(), 'UTC', { month: 'long', year: 'numeric' }).format(at(`${month}-01`))}
          </caption>
          <thead>
            <tr>
              {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
                <th key={weekday} scope="col" abbr={weekdayName(weekday, 'long')} className="w-8 font-regular text-gray touch:w-10">
                  {weekdayName(weekday, 'narrow')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.join()}>
                {week.map((date, weekday) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a week has seven cells, and blank cells have no other key
                  <td key={weekday} className="p-0">
                    {date !== null && has.has(date) ? (
                      <DateButton date={date} isOut={out.has(date)} onToggle={onToggle} />
                    ) : (
                      <span className="flex h-8 items-center justify-center text-gray touch:h-10">{date && Number(date.slice(8))}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function DateButton({ date, isOut, onToggle }: { date: string; isOut: boolean; onToggle: (date: string) => void }) {
  const { t } = useLingui()
  const day = longDate(at(date), { zone: 'UTC' })
  return (
    <button
      type="button"
      aria-pressed={!isOut}
      aria-label={isOut ? t`${day}, skipped` : day}
      title={isOut ? t`Include this date` : t`Skip this date`}
      onClick={() => onToggle(date)}
      className={`flex size-8 items-center justify-center rounded-control font-semibold transition-colors touch:size-10 ${
        isOut
          ? 'border border-dashed border-medium-gray text-gray line-through hover:text-black'
          : 'bg-brand text-white hover:bg-brand-hover'
      }`}
    >
      {Number(date.slice(8))}
    </button>
  )
}
