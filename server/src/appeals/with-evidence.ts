import type { Appeal } from '@muster/contract/appeals/appeal.ts'
import { privateAddress } from '../files/private-address.ts'
import type { Stored } from './appeal-queries.ts'

/** An appeal with the address that opens its photo for some minutes; null without a photo. */
export function withEvidence<T extends Appeal>({ public_id, ...row }: Stored<T>, secret: string) {
  return { ...row, evidence_resource_url: public_id === null ? null : privateAddress(secret, public_id) }
}
