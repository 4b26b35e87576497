import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Requirement } from '../skills/skill.ts'
import { Id, IdParam, Nothing } from '../wire.ts'
import {
  Certification,
  Configuration,
  NewCertification,
  NewPosition,
  NewSharedRequirement,
  Position,
  PositionEdit,
  RequirementEdit,
} from './catalog.ts'
import { DatedPolicy, MOST_MARKETS, NewPolicy, PolicyDraft } from './policy.ts'
import { CertificatesDraft, CertificatesPreview, DatedCertificates, NewCertificates } from './position-certificates.ts'
import { PolicyPreview } from './preview.ts'
import { DatedWages, NewOffer, NewWages, WageFacts } from './wage.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

export const getConfiguration = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/configuration/',
  summary: 'What the staff set: policies and wages with their dates, positions, certificates, requirements and markets.',
  response: Configuration,
})

export const previewPolicy = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/policies/preview/',
  summary: 'What a policy would have changed in the last 30 days. Nothing is saved.',
  body: PolicyDraft,
  response: PolicyPreview,
})

export const setPolicy = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/policies/',
  summary: 'Set a policy of one or several markets from a day on. Until then the one before holds.',
  body: NewPolicy,
  status: 201,
  response: z.array(DatedPolicy).max(MOST_MARKETS),
})

export const undoPolicies = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/policies/undo/',
  summary: 'Take changes of policies back that don’t hold yet: all of them or none.',
  body: z.object({
    ids: z.array(Id).min(1, 'Choose at least one').max(MOST_MARKETS).describe('The changes, one for each market.'),
  }),
  response: Nothing,
  errors: ['CHANGE_HOLDS'],
})

export const getWageFacts = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/configuration/wages/:skill_id/:market_id/',
  summary: 'The shifts that businesses posted for a position in a market in the last 90 days, by wage, and how they filled.',
  params: z.object({ skill_id: IdParam, market_id: IdParam }),
  response: WageFacts,
})

export const setWages = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/wages/',
  summary: 'Set the wages of a position in a market from a day on. Shifts that are posted keep theirs.',
  body: NewWages,
  status: 201,
  response: DatedWages,
})

export const offerPosition = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/offers/',
  summary: 'Offer a position in a market that lacks it, such as one that the setup left out. Businesses can post it at once.',
  body: NewOffer,
  status: 201,
  response: DatedWages,
})

export const undoWages = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/admin/configuration/wages/:id/',
  summary: 'Take a change of wages back that doesn’t hold yet.',
  params: ById,
  response: Nothing,
  errors: ['CHANGE_HOLDS'],
})

export const addPosition = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/positions/',
  summary: 'Add a position to every market, with the wages of another one.',
  body: NewPosition,
  status: 201,
  response: Position,
})

export const editPosition = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/admin/configuration/positions/:id/',
  summary: 'Change the words, the group or the color of a position.',
  params: ById,
  body: PositionEdit,
  response: Position,
})

export const previewCertificates = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/positions/:id/certificates/preview/',
  summary: 'What other certificates of a position would have meant in the last 30 days, and how many pros hold them. Nothing is saved.',
  params: ById,
  body: CertificatesDraft,
  response: CertificatesPreview,
})

export const setCertificates = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/positions/:id/certificates/',
  summary:
    'Set the certificates that a location may insist on for a position, for shifts from a day on. Pros who confirmed keep their shift.',
  params: ById,
  body: NewCertificates,
  status: 201,
  response: DatedCertificates,
})

export const undoCertificates = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/admin/configuration/certificates/:id/',
  summary: 'Take a change of a position’s certificates back that doesn’t hold yet.',
  params: ById,
  response: Nothing,
  errors: ['CHANGE_HOLDS'],
})

export const addCertification = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/certifications/',
  summary: 'Add a certificate that pros can upload.',
  body: NewCertification,
  status: 201,
  response: Certification,
})

export const addSharedRequirement = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/requirements/',
  summary: 'Add a requirement that every location can ask for.',
  body: NewSharedRequirement,
  status: 201,
  response: Requirement,
})

export const editRequirement = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/admin/configuration/requirements/:id/',
  summary: 'Change the words of a requirement that every location can ask for.',
  params: ById,
  body: RequirementEdit,
  response: Requirement,
})
