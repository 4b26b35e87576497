import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'

/** What the server says about the manager's day. */
export type Home = CallResult<typeof getHome>
