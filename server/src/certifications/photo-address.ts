import type { OwnCertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { privateAddress } from '../files/private-address.ts'
import type { Stored } from './certification-request-queries.ts'

/** A request with the address that opens its photo for some minutes; null without a photo. */
export function withPhoto<T extends OwnCertificationRequest>({ public_id, ...row }: Stored<T>, secret: string) {
  return { ...row, attachment_resource_url: public_id === null ? null : privateAddress(secret, public_id) }
}
