import { getRoster, listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'

/** What to reload after someone on the roster changed. */
export const rosterChanges = [getRoster, getGig, getHome, listApplications]
