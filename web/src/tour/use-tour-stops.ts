import { useLingui } from '@lingui/react/macro'

/** A place of the navigation, and what a manager does there. */
export interface TourStop {
  title: string
  text: string
  /** The end of the link's path; null for a stop that points at nothing. */
  path: string | null
}

/** The tour of a business: in the order in which a shift lives. */
export function useTourStops(): TourStop[] {
  const { t } = useLingui()
  return [
    {
      path: '/home',
      title: t`Home is your to-do list`,
      text: t`Who is late, which spots are open, whose hours wait. You act on each row without leaving the page.`,
    },
    {
      path: '/gigs-add',
      title: t`Post a shift in one line`,
      text: t`Type “dishwasher tomorrow 5 to 11 pm $21”, check what was understood, and post. You see the whole cost before you do.`,
    },
    {
      path: '/gigs',
      title: t`Fill and follow your shifts`,
      text: t`A list or a calendar. Open a shift to choose among applicants, see who has checked in, and find a replacement for a no-show.`,
    },
    {
      path: '/gigs/pay',
      title: t`Approve hours and pay`,
      text: t`Hours are there when the shift ends. Fix a break, add a tip, and pay everyone at once.`,
    },
    {
      path: '/connect/pros',
      title: t`Keep the pros you like`,
      text: t`Find who is free on Saturday, offer a shift, and build your own network and groups.`,
    },
    {
      path: '/inbox',
      title: t`Write to a shift or a person`,
      text: t`Each shift has a thread with everyone on it. Messages reach pros on their phones.`,
    },
    {
      path: '/dashboards',
      title: t`See what it came to`,
      text: t`Fill rate, spend, no-shows and ratings, with the shifts behind each figure.`,
    },
    {
      path: '/info',
      title: t`Your location`,
      text: t`Address, team, way to pay, check-in at the door, and how fast pros must answer.`,
    },
    {
      path: null,
      title: t`That’s all`,
      text: t`The menu at your name opens this tour again.`,
    },
  ]
}
