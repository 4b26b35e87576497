import type { CallError } from '@muster/contract/endpoint.ts'
import type { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { Link } from '@tanstack/react-router'
import './routes.tsx'

/**
 * What the type check must refuse. Nobody runs this file: an `@ts-expect-error` over a line that is accepted is itself an error.
 */
// @ts-expect-error A link to a path that is no route.
export const Lost = () => <Link to="/weather" />

// @ts-expect-error A screen that forgets the words for a refusal.
export const words: Record<CallError<typeof postGig>, string> = {}
