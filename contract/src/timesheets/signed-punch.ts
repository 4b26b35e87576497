import { z } from 'zod'

/** What became of a punch's signature. */
export const PunchSignature = z.enum(['valid', 'wrong', 'missing'])
export type PunchSignature = z.output<typeof PunchSignature>

/** What a phone signs of a punch as the pro makes it, to prove that it did not change while it waited on the phone. */
export interface SignedFacts {
  application_id: number
  kind: 'CLOCK_IN' | 'BREAK_START' | 'BREAK_END' | 'CLOCK_OUT'
  /** By the phone's clock, as it is sent. */
  time: string
  /** Grows with each punch of the phone. */
  sequence: number
  /** Longitude and latitude; null if the phone did not say where it was. */
  coordinates: readonly [number, number] | null
  client_id: string
}

/** The bytes that the phone signs and the server verifies. */
export const signedBytes = ({ application_id, kind, time, sequence, coordinates, client_id }: SignedFacts): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(['muster punch', application_id, kind, time, sequence, coordinates, client_id]))
