import { day, number, numberList, oneOf, search, text } from '../../ui/search-params.ts'

/** URL search of posting: what to post, the date, who gets the offer, and where to go afterwards. */
export const postShiftSearch = search({
  return_to: text(),
  /** A shift to copy, except its date. */
  copy_from: number(),
  post_gig_date: day(),
  post_gig_type: oneOf(['single', 'schedule', 'assign', 'event'], 'single'),
  /** A line that fills the form at once: the next position of the one before. */
  sentence: text(),
  event_name: text(),
  event_id: number(),
  offer_pro: numberList(),
  offer_group: numberList(),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The hours marked in the calendar for a new shift, as HH:mm:ss. Not in the URL. */
    shift_times?: { start_time: string; end_time: string }
  }
}
