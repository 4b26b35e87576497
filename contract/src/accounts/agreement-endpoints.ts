import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AgreementName, AgreementText, NewAgreementVersion, OwnAgreement, PublishedAgreement } from './agreement.ts'

const ByName = z.object({ agreement: AgreementName })

export const getAgreement = endpoint({
  method: 'GET',
  path: '/agreements/:agreement/',
  summary: 'An agreement of the operator as it is in force, or one of its published versions.',
  access: 'public',
  scope: 'session',
  params: ByName,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  response: AgreementText,
})

export const listOwnAgreements = endpoint({
  method: 'GET',
  path: '/users/me/agreements/',
  summary: 'The agreements in force that the signed-in person needs, and which of them they accepted.',
  access: 'signed-in',
  scope: 'session',
  response: z.array(OwnAgreement).max(AgreementName.options.length),
})

export const listPublishedAgreements = endpoint({
  method: 'GET',
  path: '/admin/agreements/',
  summary: 'Every published version of the operator’s agreements, the newest first.',
  access: 'provider-admin',
  scope: 'session',
  response: z.array(PublishedAgreement).max(300),
})

export const publishAgreement = endpoint({
  method: 'POST',
  path: '/admin/agreements/:agreement/',
  summary: 'Publish a new version of an agreement, from a time on. From then on everyone who needs it is asked again.',
  proof: 'fresh',
  access: 'provider-admin',
  scope: 'session',
  status: 201,
  params: ByName,
  body: NewAgreementVersion,
  response: PublishedAgreement,
})
