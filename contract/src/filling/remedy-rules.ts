import { z } from 'zod'

/** How many hours later a start is tried. */
export const LATER_HOURS = [1, 2, 3, 4, 5, 6] as const

/** A change of the form after which more pros could take the shift. */
export const ForecastRemedy = z.object({
  what: z.enum(['LATER_START', 'NO_CERTIFICATES', 'NETWORK']),
  hours: z.number().int().nullable().describe('how much later the shift starts; null for the others'),
  able: z.number().int().describe('pros who could take it then'),
})
export type ForecastRemedy = z.output<typeof ForecastRemedy>

/** Who could take a shift as it is, and who with one change. Suspended pros never count. */
export interface RemedyFacts {
  /** As it is: nearby, free and certified. */
  certified: number
  /** Nearby and free, whatever certificates they have. */
  free: number
  requires_certificates: boolean
  /** As it is, or from the private network: members come from farther away, too. */
  with_network: number
  /** Nearby and certified, and free at a later start. */
  later: readonly { hours: number; able: number }[]
}

/** The changes that let more pros take the shift, the strongest first. Of the later starts, the earliest with the most pros. */
export function remediesOf({ certified, free, requires_certificates, with_network, later }: RemedyFacts): ForecastRemedy[] {
  const [best] = [...later].sort((one, other) => other.able - one.able || one.hours - other.hours)
  const found: ForecastRemedy[] = [
    ...(requires_certificates ? [{ what: 'NO_CERTIFICATES' as const, hours: null, able: free }] : []),
    { what: 'NETWORK', hours: null, able: with_network },
    ...(best ? [{ what: 'LATER_START' as const, hours: best.hours, able: best.able }] : []),
  ]
  return found.filter(({ able }) => able > certified).sort((one, other) => other.able - one.able)
}
